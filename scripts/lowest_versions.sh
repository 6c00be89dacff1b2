#!/usr/bin/env bash
# Install the oldest versions that pyproject.toml allows of all direct dependencies, and run the server's core tests.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
uv venv --quiet "$folder"
# --no-config ignores the pinned versions in pyproject.toml.
uv pip install --quiet --no-config --python "$folder" --resolution lowest-direct -e '.[postgres]'
# The tests have their pinned versions. Playwright is here because the tests marked `full` are skipped without it.
uv pip install --quiet --python "$folder" hypothesis pexpect playwright pytest pytest-xdist
"$folder/bin/python" -m pytest -n 1 -q -k 'not postgres' \
  tests/web/test_{guard,hostile_http,names,starting,store}.py \
  tests/web/test_networks.py::test_a_user_without_a_home_folder_gets_a_clear_error
