import { deviceNames } from '../../naming/device-names.js';
import { clientOptions } from '../../sdk/client-options.js';
import { wordList } from '../common/word-list.js';
import { internalNames, publicNames } from './runtime-names.js';
import { snake } from './traits.js';

/** Data: the words that Python or this SDK's own files already use. */

/** Keywords; soft ones (`match`, `type`) may be names. */
export const keywords = wordList(
  'False None True and as assert async await break class continue def del elif else except',
  'finally for from global if import in is lambda nonlocal not or pass raise return try while',
  'with yield',
);

/** Built-in types that annotations in a class name: a member of the same name would hide them. */
const annotatedBuiltins = ['bool', 'bytes', 'float', 'int', 'object', 'str'];

/** Members of every pydantic model, its deprecated ones too; a field would hide them. */
const modelMembers = wordList(
  'construct copy dict from_orm json model_computed_fields model_config model_construct',
  'model_copy model_dump model_dump_json model_extra model_fields model_fields_set',
  'model_json_schema model_parametrized_name model_post_init model_rebuild model_validate',
  'model_validate_json model_validate_strings parse_file parse_obj parse_raw schema',
  'schema_json update_forward_refs validate',
);

/** What no field of a model may be called. */
export const fieldNames = [...keywords, ...annotatedBuiltins, ...modelMembers];

/** What no method of a service may be called: what the class names; `list` may, as annotations say `List`. */
export const methodNames = [...keywords, ...annotatedBuiltins, 'deprecated', 'property', 'super'];

/** What no service in a service may be called. */
export const serviceMembers = [...methodNames, 'cached_property'];

/** What no argument may be called. */
export const argumentNames = [...keywords, 'self', 'body', 'options'];

/** Members of a client that services and setters share it with. */
export const clientMembers = [
  ...keywords,
  ...wordList(
    'aclose base_url cached_property close property raw request set_base_url set_environment',
    'set_server_variables super with_body with_options',
  ),
  ...annotatedBuiltins,
];

/** Names in a client's constructor that credentials, and what hooks need, share it with. */
export const constructorNames = [
  ...keywords,
  ...clientOptions.map(snake),
  ...wordList('core credentials from_environment options parameters read_environment self'),
];

/** Names of modules, functions and types that a class of the SDK must not hide. */
export const globalTypes = wordList(
  'AbstractSet Annotated Any AnyStr ArithmeticError AssertionError AsyncGenerator',
  'AsyncIterable AsyncIterator AttributeError Awaitable BaseException BaseModel Decimal',
  'BlockingIOError BrokenPipeError BufferError Callable ChildProcessError ClassVar Concatenate',
  'ConnectionError Dict Ellipsis EnvironmentError Exception False FileExistsError',
  'FileNotFoundError Final ForwardRef FrozenSet Generator Generic IOError ImportError',
  'IndexError InterruptedError Iterable Iterator KeyError KeyboardInterrupt List Literal',
  'LookupError Mapping MemoryError NameError None NotImplemented NotRequired OSError Optional',
  'OverflowError P ParamSpec PermissionError ProcessLookupError Protocol RecursionError',
  'ReferenceError Required RuntimeError Self Sequence Set StopAsyncIteration StopIteration',
  'SyntaxError SystemError SystemExit T TimeoutError True Tuple Type TypeError TypeVar',
  'TypedDict UUID Union ValueError Warning DeprecationWarning UserWarning',
);

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

/** Names that the runtime exports or that generated files import from it. */
export const runtimeTypes = [...internalNames, ...publicNames.flatMap(({ names }) => names)];

/**
 * Names that no module has: those of Windows devices, those with a meaning in Python, and that of the
 * folder that tools leave out as installed packages.
 */
export const fileNames = [...keywords, ...deviceNames, 'node_modules'];
