import platform from '../../../templates/typescript/platform-words.json' with { type: 'json' };
import { deviceNames } from '../../naming/device-names.js';
import { wordList } from '../common/word-list.js';
import { internalNames, publicNames } from './runtime-names.js';
import { optionNames } from './traits.js';

/** Data: the words that TypeScript or this SDK's own files already use. */

/** Keywords that no parameter or constant may be called. */
export const keywords = wordList(...platform.keywords);

/** Members that every object has, or that make one a promise. */
export const objectMembers = wordList(...platform.objectMembers);

/** Types of the language and the platform that a model must not hide. */
export const globalTypes = wordList(...platform.globalTypes);

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
export const configMembers = [...Object.values(optionNames), 'fetchOptions'];

/** What the client's constructor uses itself beside the members of the config. */
export const constructorNames = ['config', 'isChosen', 'ownMembers', 'readEnvironment', 'settings'];

/** What a module with type guards uses itself. */
export const guardNames = ['isVariant'];

/** File names with another meaning: for the SDK, or for Windows. */
export const fileNames = ['index', ...deviceNames, 'node_modules', 'package'];

/** Source files that stand beside the client's in `src/`. */
export const sourceFiles = wordList(
  'auth-error core errors extras pagination streaming files node json models services runtime',
  'servers hooks otel',
);
