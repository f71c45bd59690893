import platform from '../../../templates/python/platform-words.json' with { type: 'json' };
import { deviceNames } from '../../naming/device-names.js';
import { clientOptions } from '../../sdk/client-options.js';
import { wordList } from '../common/word-list.js';
import { internalNames, publicNames } from './runtime-names.js';
import { snake } from './traits.js';

/** Data: the words that Python or this SDK's own files already use. */

/** Keywords; soft ones (`match`, `type`) may be names. */
export const keywords = wordList(...platform.keywords);

/** Built-in types that annotations in a class name: a member of the same name would hide them. */
const annotatedBuiltins = ['bool', 'bytes', 'float', 'int', 'object', 'str'];

/** Members of every pydantic model, its deprecated ones too; a field would hide them. */
const modelMembers = wordList(...platform.modelMembers);

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
export const globalTypes = wordList(...platform.globalTypes);

/** Data: modules of Python itself, and of what an SDK depends on; no package may be called so. */
export const moduleNames = wordList(...platform.moduleNames);

/** Names that the runtime exports or that generated files import from it. */
export const runtimeTypes = [...internalNames, ...publicNames.flatMap(({ names }) => names)];

/**
 * Names that no module has: those of Windows devices, those with a meaning in Python, and that of the
 * folder that tools leave out as installed packages.
 */
export const fileNames = [...keywords, ...deviceNames, 'node_modules'];
