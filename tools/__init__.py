"""The commands behind dev.py that need the packages of .venv."""
