"""The browser in which tests and scripts open the pages."""

import shutil

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Usable programs, the best first. The first one opens no window and takes half the time of the others."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
