import { clientOptions } from '../../sdk/client-options.js';
import { wordList } from '../common/word-list.js';
import { internalNames, publicNames } from './runtime-names.js';

/** Data: the words that Go or this SDK's own files already use. */

/** Keywords (Go specification). */
const keywords = wordList(
  'break case chan const continue default defer else fallthrough for func go goto if import',
  'interface map package range return select struct switch type var',
);

/** Predeclared identifiers: legal names, but what they hide is missed. */
const predeclared = wordList(
  'any append bool byte cap clear close comparable complex complex128 complex64 copy delete',
  'error false float32 float64 imag int int16 int32 int64 int8 iota len make max min new nil',
  'panic print println real recover rune string true uint uint16 uint32 uint64 uint8 uintptr',
);

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
  ...wordList(
    'aes archive ascii85 asn1 ast atomic base32 base64 big binary bits bufio build builtin',
    'bytes bzip2 cgi cgo cipher client cmp color compress constant container context cookiejar',
    'core crc32 crypto csv database debug des doc documentation draw driver dsa ecdsa embed',
    'encoding errors errors_gob examples exec expvar fcgi filepath flag flate fmt fnv format',
    'fs gif gob gzip hash heap hex hmac hooks html http httptest httputil image init internal',
    'io iotest iter jpeg json jsonrpc list log macho mail main maphash maps math md5 metrics',
    'mime multipart net netip os palette parse parser path pem pkix plugin png pprof rand',
    'reflect regexp ring rpc rsa runtime scanner sdk sha1 sha256 sha512 signal slices slog',
    'smtp sort sql strconv strings structs subtle sync syscall syslog tabwriter tar template',
    'test testdata testing textproto time tls token trace types unicode unique unsafe url user',
    'utf16 utf8 vendor version weak wire x509 xml zip zlib',
  ),
]);
