# The addresses of a server, and conflicts with other programs.
bad_origin = “{ $answer }” is not a valid address for this option. Write an address such as https://ruedo.example, without a path.
http-other_title = Another address
http-other_name = This server does not accept the address “{ $answer }”. Open this address instead:
http-other_ask = Ask the person who runs this server for its address.
serve-other = Another server already uses the folder { $place }: { $url }, process { $process }. Stop it, or choose another folder with --data.
serve-not_lan = Ruedo is already running at { $url }, but phones cannot reach it. Stop process { $process } (Ctrl-C in its window). Then run `ruedo --lan` again.
serve-not_ready = Ruedo does not answer at { $url } yet. Check that the address belongs to this machine and that no firewall blocks it.
store-no_home = Ruedo cannot find a home folder for its data. Name a folder with ruedo serve --data FOLDER, or set HOME.
worker_ended = A process of this study ended too early. If you run a script, add the line `if __name__ == "__main__":`, as docs/lab.md shows.
