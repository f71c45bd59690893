"""Runs a program and writes what it and its children have used: usage.py FILE SECONDS PROGRAM ARGUMENT...

Ends with 124, as timeout(1) does, where the program takes longer than that.
"""

import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time

started = time.perf_counter()
process = subprocess.Popen(sys.argv[3:], start_new_session=True)
# Waiting with a time limit looks every 50 ms only.
limit = threading.Timer(float(sys.argv[2]), os.killpg, (process.pid, signal.SIGKILL))
limit.start()
status = process.wait()
wall = time.perf_counter() - started
if not limit.is_alive():
    sys.exit(124)
limit.cancel()
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
