"""Runs a program and writes what it and its children have used: usage.py FILE PROGRAM ARGUMENT..."""

import json
import resource
import subprocess
import sys
import time

started = time.perf_counter()
status = subprocess.run(sys.argv[2:], check=False).returncode
wall = time.perf_counter() - started
used = resource.getrusage(resource.RUSAGE_CHILDREN)
# macOS counts in bytes, everything else in kilobytes.
unit = 2**20 if sys.platform == "darwin" else 2**10
with open(sys.argv[1], "w", encoding="utf-8") as file:
    usage = {
        "wall": wall,
        "cpu": used.ru_utime + used.ru_stime,
        "megabytes": used.ru_maxrss / unit,
    }
    json.dump(usage, file)
sys.exit(status)
