import platform from '../../../templates/go/platform-words.json' with { type: 'json' };
import { clientOptions } from '../../sdk/client-options.js';
import { wordList } from '../common/word-list.js';
import { internalNames, publicNames } from './runtime-names.js';

/** Data: the words that Go or this SDK's own files already use. */

/** Keywords (Go specification). */
const keywords = wordList(...platform.keywords);

/** Predeclared identifiers: legal names, but what they hide is missed. */
const predeclared = wordList(...platform.predeclared);

/** What generated files import, by the name that it has there. */
const imported = wordList('context core fmt hooks http json os slog strings time wire');

/** What no argument of a method may be called: keywords, and all that its body names. */
export const argumentNames = [
  ...keywords,
  ...predeclared,
  ...imported,
  ...internalNames,
  ...wordList('body ctx opts params s'),
];

/** What no unexported name of the package may be called. */
export const packageNames = [
  ...keywords,
  ...predeclared,
  ...imported,
  ...internalNames,
  ...wordList('settings init main'),
];

/** What no type and no other exported name may be called. */
export const exportedNames = [
  ...publicNames,
  // What readers would take for a part of the SDK.
  'Environment',
  'Error',
  'Request',
];

/**
 * What no field of a model may be called: members that all models have, and those of models with
 * typed other members or with secrets.
 */
export const fieldNames = wordList(
  'AdditionalProperties ExtraProperties GoString LogValue MarshalJSON String UnmarshalJSON',
);

/** What no method of a service may be called: names that Go's own tools want another signature of. */
export const methodNames = wordList(
  'GobDecode GobEncode MarshalJSON MarshalXML ReadByte ReadRune UnmarshalJSON UnmarshalXML',
  'UnreadByte UnreadRune WriteByte',
);

/** What no variant of a union may be called. */
export const variantNames = wordList('Format LogValue MarshalJSON Raw UnmarshalJSON Value');

/** What no field of a params struct may be called; it has no methods. */
export const paramNames: readonly string[] = [];

/** What no service may be called as a field of the client. */
export const clientMembers = wordList(
  'BaseURL Close GoString LogValue Request RequestInto SetBaseURL SetEnvironment SetServer SetServerVariables',
  'String With',
);

/** What the client's config has beside credentials, as the names of values are. */
export const configMethods = wordList('goString logValue marshalJson string');

/** What no credential may be called in the client's config. */
export const credentialNames = [...clientOptions, ...configMethods, ...wordList('header hooks')];

/** Files of the SDK's folder, without the ending, that no service or model may have. */
export const sourceFiles = wordList(
  'call call_error client client_core config date doc download environment errors errors_gob',
  'example example_test files hooked hooks internal missing_credentials mixed nullable optional',
  'options page pages request respond respond_mixed response retry secret_string send send_download',
  'send_mixed send_none send_value servers settings stream streams whole_response',
);

/** Package names that programs import beside this one, or that mean something else to Go. */
export const packageTraps = new Set([
  ...keywords,
  ...predeclared,
  ...wordList(...platform.packages),
]);
