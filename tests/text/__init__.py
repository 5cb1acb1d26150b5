"""Tests of the words: catalogues, sentences, problems, table rules."""
