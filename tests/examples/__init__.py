"""Deals with known results: the shared cases, the numbers of the two seeds, and tables worked on paper."""
