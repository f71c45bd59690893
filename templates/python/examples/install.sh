#!/bin/sh
# Creates the virtual environment .venv in this folder, and installs the SDK into it.
set -eu
cd "$(dirname "$0")"
if ! command -v python3 >/dev/null; then
    echo "install.sh: python3 not found; the SDK requires Python 3.9 or newer" >&2
    exit 1
fi
python3 -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check ..
