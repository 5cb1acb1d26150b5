"""One module for each group of generated documentation pages; see tools/docs.py."""
