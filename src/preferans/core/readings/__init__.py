"""What can be read off a ledger: the sheet with its dotted lines, what to write, the protocol, comparisons."""
