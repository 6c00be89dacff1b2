"""The browser in which the tests and the scripts look at the page."""

import shutil

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Programs that will do, the best first: it draws no window, and takes half the time of the others."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
