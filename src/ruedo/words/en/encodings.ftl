# Text in files, arguments and standard input that cannot be read, and tables in CSV format.
not_utf16 = The file begins like UTF-16, but it is not valid UTF-16. Save it as UTF-8.
doubled_column = Two columns have the name { $column }. Rename or delete one of them.
surplus_cell = Line { $row }: “{ $answer }” has no column, because the first line names only { $count } columns. Delete it, or name its column.
cli-bad_bytes = The argument “{ $answer }” contains characters that Ruedo cannot read. Type it again. If it is the name of a file, rename the file first.
cli-option_twice = You wrote { $flag } { $option } twice. Give each option only one value.
cli-value_finite = { $answer } must be a finite number.
not_utf8_input = The input is not text in UTF-8. Send it as UTF-8.
same_names = “{ $answer }” and “{ $who }” look the same. Change one of the names.
