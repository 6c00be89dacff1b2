"""Scripts that developers run by hand.

For example, they make the shipped tables, the fonts and the files of a release.
"""
