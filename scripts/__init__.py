"""Scripts that developers run by hand, such as those that make shipped tables, fonts and the files of a release."""
