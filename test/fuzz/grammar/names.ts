import type { Random } from '../../unit/output/random.js';

/** Keys of components, which OpenAPI writes in `[A-Za-z0-9._-]` (OAS 3.0.4, "Components Object"). */
const componentNames: readonly string[] = [
  ['User', 'user', 'USER', 'us_er', 'Us-er', 'us.er', 'UserS', 'user_s', 'User1', 'user-1'],
  ['class', 'type', 'List', 'Object', 'error', 'Error', 'self', 'None', 'var', 'String', 'Map'],
  ['Exception', 'Promise', 'func', 'match', 'record', 'interface', 'package', 'import', 'Date'],
  ['Client', 'client', 'Config', 'Models', 'models', 'index', 'types', 'services', 'Request'],
  ['Response', 'Page', 'Stream', 'Option', 'Optional', 'Any', 'any', 'string', 'int64', 'float'],
  ['constructor', 'prototype', '__proto__', 'toString', 'then', 'valueOf', 'hasOwnProperty'],
  ['A', 'a', 'AB', 'aB', 'A_b', '1', '2nd', '_', '-', '.', '__', 'a--b', 'a.b.c', 'ID', 'id'],
  ['Pet', 'PetInput', 'PetOutput', 'PetItem', 'Pet_Item', 'PetKind', 'NewPet', 'Pets', 'PetStatus'],
  ['BaseModel', 'Model', 'Field', 'Enum', 'Literal', 'Union', 'Union2', 'model_config', 'copy'],
  ['HTTPError', 'NotFoundError', 'APIKey', 'Fuzzed', 'FuzzedClient', 'AsyncFuzzed', 'context'],
  `L${'o'.repeat(150)}ng`,
  `L${'o'.repeat(150)}ng2`,
].flat();

/** Names that are any text: of properties, parameters, operations, tags. */
const words: readonly string[] = [
  ['name', 'id', 'ID', 'user_id', 'userId', 'userID', 'user-id', 'user.id', 'User Id', 'user  id'],
  [
    'größe',
    'naïve',
    '名前',
    'имя',
    'اسم',
    'שם',
    'ชื่อ',
    '이름',
    'όνομα',
    'नाम',
    'ID名',
    'é',
    'e\u0301',
  ],
  [
    '😀',
    'a😀b',
    'ﬁ',
    'İ',
    'ı',
    'ß',
    'Ǆ',
    'ª',
    '²',
    '٣',
    '\u200d',
    'a\u200bb',
    '\u202ex',
    'x\u00a0y',
  ],
  ['$', '$filter', '@type', '#text', '@', '*', '+1', '-1', '<', '>=', '!', '?', '%', '&', '~', '^'],
  [
    '1',
    '1st',
    '007',
    '1.5',
    '-',
    '_',
    '__',
    '___a',
    'a_',
    '_a',
    '__a__',
    'a-',
    'a.',
    ' ',
    ' a',
    '.',
  ],
  ['filter[name]', 'ids[]', 'a/b', 'a\\b', 'a"b', "a'b", 'a`b', '`json:"b"`', 'a,omitempty', 'a:b'],
  ['a;b', 'a=b', 'a{b}', '${a}', '#{a}', '<%= a %>', '*/', '/*', '//', '"""', "'''", '\\', 'null'],
  // More scripts, and letters that become others by NFKC, upper case or lower case.
  ['ქართული', 'Ქ', 'հայերեն', 'ＡＢ', '𝒜x', '𐐀', 'ǅ', 'ŉ', 'ΐ', '\u212a', 'ſ', 'ﷺ', 'ⅷ', '℘', 'ﬀ'],
  [
    '\u064ba',
    '👩\u200d💻',
    'ʼn',
    '゛',
    'ᏸ',
    'Ᏸ',
    'Kelvin',
    'k',
    's',
    'ᾳ',
    'Σας',
    'ẞ',
    '한글',
    'ᄒ',
    'ா',
  ],
  ['class', 'def', 'self', 'cls', 'None', 'True', 'from', 'import', 'lambda', 'async', 'await'],
  'type interface func range map chan go select package nil error'.split(' '),
  [
    'function',
    'var',
    'let',
    'new',
    'this',
    'delete',
    'typeof',
    'yield',
    'enum',
    'static',
    'arguments',
  ],
  ['object', 'fun', 'val', 'when', 'is', 'in', 'out', 'internal', 'record', 'namespace', 'using'],
  ['readonly', 'echo', 'abstract', 'final', 'public', 'default', 'switch', 'goto', 'const', 'eval'],
  [
    'String',
    'Object',
    'List',
    'Map',
    'Promise',
    'Exception',
    'Date',
    'Array',
    'dict',
    'list',
    'str',
  ],
  ['int', 'float', 'bool', 'bytes', 'id', 'len', 'print', 'hash', 'copy', 'json', 'dict', 'schema'],
  ['model_config', 'model_fields', 'model_dump', 'construct', 'validate', 'fields', 'parse_obj'],
  [
    'constructor',
    'prototype',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'then',
    'catch',
  ],
  [
    '__init__',
    '__class__',
    '__dict__',
    '__slots__',
    'data',
    'body',
    'options',
    'params',
    'headers',
  ],
  ['request', 'response', 'client', 'config', 'timeout', 'ctx', 'context', 'opts', 'err', 'result'],
  [
    'close',
    'setToken',
    'set_token',
    'apiKey',
    'api_key',
    'baseUrl',
    'items',
    'keys',
    'values',
    'get',
  ],
  ['additionalProperties', 'additional_properties', 'extra', 'unknown', 'kind', 'tag', 'value'],
  [
    'limit',
    'offset',
    'q',
    's',
    'x',
    'X',
    'x1',
    'x_1',
    'x-1',
    'getX',
    'GetX',
    'get_x',
    'isX',
    'setX',
  ],
  `l${'o'.repeat(300)}ng`,
].flat();

/** Names of header fields (RFC 9110, section 5.1). */
const headerNames: readonly string[] = [
  ['X-Id', 'x-id', 'X_Id', 'If-Match', 'Prefer', 'X-Request-ID', 'Idempotency-Key', 'DNT', 'class'],
  ['self', '1', '!', "a'b", 'a`b', '*', '|', '~', 'X.Y'],
  // OpenAPI says that these are to be ignored, and they are told of.
  ['Accept', 'authorization', 'Content-Type', 'Cookie', 'Host', 'Content-Length', 'User-Agent'],
  ['Cookie2', 'Date2', 'Range', 'X-Type', 'type', 'Timeout', 'body', 'options', 'Accept-Language'],
].flat();

/** A name as parameters and properties have it. */
export function anyText(random: Random): string {
  return random.oneOf(words);
}

/** Gives names each once in a scope, so that what is made of them is valid. */
export class NameGiver {
  readonly #used = new Map<string, Set<string>>();

  constructor(private readonly random: Random) {}

  component(section: string): string {
    return this.#give(section, componentNames, (name) => `${name}.${this.random.below(1000)}`);
  }

  /** @param scope - within which it is the only one */
  text(scope: string): string {
    return this.#give(scope, words, (name) => `${name} ${this.random.below(1000)}`);
  }

  header(scope: string): string {
    return this.#give(scope, headerNames, (name) => `${name}${this.random.below(1000)}`);
  }

  #give(scope: string, names: readonly string[], another: (name: string) => string): string {
    const used = this.#used.get(scope) ?? new Set();
    this.#used.set(scope, used);
    for (;;) {
      const plain = this.random.oneOf(names);
      const name = this.random.chance(80) ? plain : another(plain);
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  }
}
