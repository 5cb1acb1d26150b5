"""Benchmarks: each module is one, run by `dev.py bench`, printing its figures and failing below its floor."""
