"""Preferans: the score keeper and the library behind it.

One engine serves the library, the command line and the web: a game document goes in, a ledger of explained
postings comes out, and the sheet, the reasons and the settlement are read off that ledger.
"""

__version__ = "0.1.0"
