"""Scripts that developers run by hand.

For example, they make the shipped tables of the house, the fonts, and the files of a release.
"""
