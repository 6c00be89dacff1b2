"""Chromium, the browser in which tests and scripts open pages."""

import shutil

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The programs that can be used, the best one first. The first one opens no window and takes half the time of the
others.
"""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
