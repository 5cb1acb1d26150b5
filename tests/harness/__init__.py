"""What the tests share: running the command line, and sessions written in plain text."""
