#!/bin/sh
# Makes the virtual environment .venv beside this file, with the SDK and what it needs in it.
set -eu
cd "$(dirname "$0")"
if ! command -v python3 >/dev/null; then
    echo "install.sh: there is no python3; the SDK needs Python 3.9 or newer" >&2
    exit 1
fi
python3 -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check ..
