# Errors of the files and folders that a program writes to.
file_in_use = Another program is writing to { $file }. Wait until it ends, or stop it.
file_in_use_by = Another program is writing to { $file }: process { $process }, since { $since }. Wait until it ends, or stop it.
no_plan = The folder { $folder } has { $entries } but not { $file }, so Ruedo cannot see what was played. Restore { $file }, or choose another folder with --folder.
damaged_line = Line { $number } of { $file } is damaged. Restore the file from a copy, or delete the line. Ruedo then plays the games of that line again.
line_of_another_plan = Line { $number } of { $file } belongs to another study, sweep or match. Restore all its files from the same copy, or choose another file or folder.
