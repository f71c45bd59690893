import { deviceNames } from '../../naming/device-names.js';
import { wordList } from '../common/word-list.js';
import { internalNames, publicNames } from './runtime-names.js';
import { optionNames } from './traits.js';

/** Data: the words that TypeScript or this SDK's own files already use. */

/** Keywords that no parameter or constant may be called. */
export const keywords = wordList(
  'arguments async await break case catch class const continue debugger default delete do else',
  'enum eval export extends false finally for function if implements import in instanceof',
  'interface let new null package private protected public return static super switch this',
  'throw true try typeof undefined var void while with yield',
);

/** Members that every object has, or that make one a promise. */
export const objectMembers = wordList(
  'constructor prototype then toString toLocaleString valueOf hasOwnProperty isPrototypeOf',
  'propertyIsEnumerable toJSON __proto__',
);

/** Types of the language and the platform that a model must not hide. */
export const globalTypes = wordList(
  'AbortController AbortSignal Array ArrayBuffer AsyncGenerator AsyncIterable AsyncIterator',
  'Awaited BigInt Blob Boolean Buffer DataView Date Error EvalError Event EventTarget Exclude',
  'Extract File FormData Function Generator Headers Infinity Intl Iterable Iterator',
  'IteratorResult JSON Map Math NaN NonNullable Number Object Omit Parameters Partial Pick',
  'Promise PromiseLike Proxy RangeError ReadableStream Readonly ReadonlyArray ReadonlyMap',
  'ReadonlySet Record ReferenceError Reflect RegExp Request RequestInit Required Response',
  'ResponseInit ReturnType Set SharedArrayBuffer String Symbol SyntaxError TypeError URIError',
  'URL URLSearchParams Uint8Array WeakMap WeakSet WritableStream Any Bigint Never Null',
  'Undefined Unknown Void',
);

/** Names that the runtime exports or that generated files import from it. */
export const runtimeTypes = [
  ...internalNames,
  ...publicNames.flatMap((entry) => [...entry.values, ...entry.types]),
];

/** Members of the generated client beside its services and setters. */
export const clientMembers = wordList(
  'baseUrl setBaseUrl setEnvironment setServerVariables withOptions close config request',
);

/** Members of the client's config that every SDK has. */
export const configMembers = Object.values(optionNames);

/** What the client's constructor uses itself beside the members of the config. */
export const constructorNames = ['config', 'isChosen', 'ownMembers', 'readEnvironment', 'settings'];

/** What a module with type guards uses itself. */
export const guardNames = ['isVariant'];

/** File names with another meaning: for the SDK, or for Windows. */
export const fileNames = ['index', ...deviceNames, 'node_modules', 'package'];

/** Source files that stand beside the client's in `src/`. */
export const sourceFiles = wordList(
  'auth-error core errors extras pagination streaming files node json models services runtime',
  'servers hooks',
);
