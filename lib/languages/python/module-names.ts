import { wordList } from '../common/word-list.js';

/** Data: modules of Python itself, and of what an SDK depends on; no package may be called so. */
export const moduleNames = wordList(
  'annotated_types anyio certifi exceptiongroup h11 httpcore httpx idna pkg_resources pydantic',
  'pydantic_core sniffio src test tests typing_extensions typing_inspection abc antigravity',
  'argparse array ast asyncio base64 bisect builtins bz2 calendar cmd code codecs collections',
  'concurrent contextlib contextvars copy csv ctypes curses dataclasses datetime decimal dis',
  'distutils email encodings enum errno fractions ftplib functools gc getpass gettext glob',
  'graphlib gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools',
  'json keyword locale logging lzma mailbox marshal math mimetypes mmap multiprocessing netrc',
  'numbers operator os parser pathlib pickle platform posix pprint profile queue random re',
  'readline reprlib resource sched secrets select selectors shelve shlex shutil signal site',
  'smtplib socket sqlite3 ssl stat statistics string struct subprocess symtable sys syslog',
  'tarfile tempfile termios textwrap this threading time timeit token tokenize tomllib trace',
  'traceback turtle types typing unicodedata unittest urllib uuid venv warnings wave weakref',
  'webbrowser winreg xml xmlrpc zipapp zipfile zipimport zlib zoneinfo',
);
