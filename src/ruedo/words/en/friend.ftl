# The page for a person who opens a table with a link, and notifications about the person's turn.

welcome = You are invited to { $game }
welcome-others = You play against { $names }.
welcome-name = Your name
welcome-notices = Show a system notification when it is my turn
welcome-sit = Sit down
notices_on = Notify me when it is my turn
notices_off = Stop notifying me when it is my turn
notices-not = The browser blocks notifications here. Allow them in its settings.
