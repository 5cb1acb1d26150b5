"""The rules of scoring, pure: standard library only, no input or output, clock, randomness or locale."""
