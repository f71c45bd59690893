import parts from '../../../templates/java/runtime/parts.json' with { type: 'json' };
import platform from '../../../templates/java/platform-words.json' with { type: 'json' };
import { clientOptions } from '../../sdk/client-options.js';
import { wordList } from '../common/word-list.js';
import { deviceNames } from '../../naming/device-names.js';

/** Data: the words that Java or this SDK's own files already use. */

/** Keywords and literals (JLS, section 3.9), which no identifier may be. */
export const keywords = wordList(...platform.keywords);

/** What no part of a package's name may be; its folder has the same name. */
export const reservedSegments = [...keywords, ...deviceNames];

/** Types of the package java.lang: a class of this name in a package hides them there. */
const javaLang = wordList(...platform.javaLang);

/** Types that generated sources and most programs import. */
const imported = wordList(...platform.libraryTypes);

/** Restricted as names of types (JLS, section 3.9). */
const restricted = wordList('permits record sealed var yield');

/** Classes of the runtime that programs can see, each in a file of its name, and the class that users write. */
const runtimeTypes = [
  ...parts
    .filter((part) => !part.isHidden && !part.file.startsWith('internal/'))
    .map(({ file }) => file.replace(/^.*\/|\.java$/g, '')),
  'CustomHook',
];

/** What no type of an API may be called, and no other generated class. */
export const typeNames = [
  ...javaLang,
  ...imported,
  ...restricted,
  ...runtimeTypes,
  // A file of the name could not be written on Windows.
  ...deviceNames.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  'Known',
];

/** Methods without arguments that every object has. */
const objectMethods = wordList('clone finalize getClass hashCode notify notifyAll toString wait');

/** What no member of a class may be called that has these members. */
function memberNames(...lines: readonly string[]): string[] {
  return [...keywords, ...objectMethods, ...wordList(...lines)];
}

/** What no property may be called, as an accessor or as a method of a builder. */
export const propertyNames = memberNames(
  'additionalProperties build builder equals in toBuilder toMap toPlain unknownProperties',
);

/** What no method of a service may be called. */
export const methodNames = memberNames('equals raw withOptions');

/** What no argument may be called. */
export const argumentNames = [...keywords, ...wordList('body core options params')];

/** What no service may be called as a member of the client. */
export const clientMembers = memberNames(
  'async close core equals request setBaseUrl setEnvironment setServerVariables withOptions',
);

/** What no credential may be called in the client's config. */
export const credentialNames = [
  ...memberNames('build builder equals executor header hooks suppliers toBuilder transport'),
  ...clientOptions,
];

/** What no member of params may be called. */
export const paramNames = memberNames('build builder equals toBuilder');

/** What no variant of a union may be called. */
export const variantNames = memberNames('equals match raw toPlain unknown value');

/** What no constant of an enum may be called. */
export const constantNames = ['CONSTANTS', 'TYPE', 'UNKNOWN'];
