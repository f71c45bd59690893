import { describe, expect, test } from 'vitest';
import { described } from '../../descriptions/described.js';
import { docComment } from '../../../../lib/languages/go/comments.js';
import { everywhere } from '../../../../lib/languages/go/file-names.js';
import { exportedName, unexportedName } from '../../../../lib/languages/go/identifiers.js';
import { go } from '../../../../lib/languages/go/index.js';
import {
  bytesLiteral,
  plainLiteral,
  stringLiteral,
  tagText,
} from '../../../../lib/languages/go/literals.js';
import { importSpec, modulePathOf } from '../../../../lib/languages/go/module-path.js';
import { goOptions } from '../../../../lib/languages/go/options.js';
import {
  list,
  literal,
  pair,
  print,
  printRows,
  breakLongFunctions,
} from '../../../../lib/languages/go/print.js';
import { splitWords } from '../../../../lib/naming/words.js';
import { sdkSettings } from '../generated.js';
import { hasGo, inspected } from './inspected.js';

describe('a name', () => {
  test.each([
    ['petId', 'PetID', 'petID'],
    ['api_key', 'APIKey', 'apiKey'],
    ['HTTPServer', 'HTTPServer', 'httpServer'],
    ['urls', 'URLs', 'urls'],
    ['idle', 'Idle', 'idle'],
    ['sha256sum', 'SHA256sum', 'sha256sum'],
    ['ipv4', 'IPv4', 'ipv4'],
    ['oauthToken', 'OAuthToken', 'oauthToken'],
    ['api2_1', 'API2_1', 'api2_1'],
  ])('of %s is %s', (name, exported, unexported) => {
    expect(exportedName(splitWords(name))).toBe(exported);
    expect(unexportedName(splitWords(name))).toBe(unexported);
  });

  test.each([
    ['pet', 'pet'],
    ['linux', 'linux'],
    ['pet_linux', 'pet_linux_model'],
    ['load_test', 'load_test_model'],
    ['pet_js', 'pet_js_model'],
    ['con', 'con_model'],
  ])('of a file %s is compiled everywhere as %s', (name, file) => {
    expect(everywhere(name, 'model')).toBe(file);
  });
});

describe('a literal', () => {
  test.each([
    ['plain', '"plain"'],
    ['say "hi"\\', '"say \\"hi\\"\\\\"'],
    ['\u0000\u2028é😀\ud800`', '"\\x00\\u2028\\u00e9\\U0001f600\\ufffd`"'],
  ])('of %j is %s', (text, expected) => {
    expect(stringLiteral(text)).toBe(expected);
  });

  test('of other values', () => {
    expect([true, null, 1, 1e21, -0, 1.5].map(plainLiteral)).toEqual([
      'true',
      'nil',
      '1',
      '1e+21',
      '0',
      '1.5',
    ]);
    expect(() => plainLiteral({})).toThrow(TypeError);
    expect(tagText('a`b"')).toBe('a\\x60b\\"');
    expect(bytesLiteral(Buffer.from('a"\u0000'))).toBe('[]byte("a\\"\\x00")');
  });
});

describe('the module', () => {
  const pathOf = (goModuleName: string | undefined, sdkVersion: string, repository?: string) =>
    modulePathOf(sdkSettings({ sdkVersion, repository }), goOptions.parse({ goModuleName })).path;

  test.each([
    [undefined, '1.2.0', 'example.com/petstore'],
    ['github.com/acme/pets', '1.0.0', 'github.com/acme/pets'],
    ['github.com/acme/pets', '2.1.0', 'github.com/acme/pets/v2'],
    ['github.com/acme/pets/v2', '2.1.0', 'github.com/acme/pets/v2'],
    ['github.com/acme/pets/v2', '3.0.0', 'github.com/acme/pets/v3'],
  ])('%s of version %s is %s', (name, version, path) => {
    expect(pathOf(name, version)).toBe(path);
  });

  test('is that of the repository where nobody has said another', () => {
    expect(pathOf(undefined, '1.0.0', 'acme/pets-go')).toBe('github.com/acme/pets-go');
  });

  test('has a package name that programs do not have already', () => {
    const nameOf = (name: string) =>
      modulePathOf(sdkSettings({ sdkName: name }), goOptions.parse({})).packageName;
    expect(['Pet Store', 'time', 'type', '3 D'].map(nameOf)).toEqual([
      'petstore',
      'timesdk',
      'typesdk',
      'sdk3d',
    ]);
  });

  test('is imported with the name of its package where its path does not end in it', () => {
    const spec = (goModuleName: string, sdkVersion = '1.0.0') =>
      importSpec(modulePathOf(sdkSettings({ sdkVersion }), goOptions.parse({ goModuleName })));
    expect(spec('example.com/petstore')).toBe('"example.com/petstore"');
    expect(spec('example.com/petstore', '2.0.0')).toBe('"example.com/petstore/v2"');
    expect(spec('example.com/pets-go')).toBe('petstore "example.com/pets-go"');
  });

  test('is what init proposes, unless the config says otherwise', () => {
    const words = ['pet', 'shop'];
    const { path } = modulePathOf(sdkSettings({ sdkWords: words }), goOptions.parse({}));
    expect(go.questions.map((question) => question.default({ words }))).toEqual([path]);
  });

  test.each(['a\nreplace x => ../y', '../x', 'a b', 'github.com/', 'x"', 'fmt', 'net/pets'])(
    'is not %j',
    (name) => {
      expect(goOptions.safeParse({ goModuleName: name }).success).toBe(false);
    },
  );

  test.each(['pets', 'fmt.example/pets', 'network/pets'])('is %j', (name) => {
    expect(goOptions.safeParse({ goModuleName: name }).success).toBe(true);
  });
});

/** Lines of a comment without their slashes. */
function comment(text: string, name?: string): string {
  const description = text === '' ? undefined : described(text);
  return docComment({ name, own: name && `${name} is one.`, description }).text;
}

describe('a comment', () => {
  test.each([
    ['List all pets', '// ListPets lists all pets.\n'],
    ['Returns a pet.', '// ListPets returns a pet.\n'],
    ['The pets', '// ListPets is the pets.\n'],
    ['List of pets', '// ListPets is one.\n//\n// List of pets.\n'],
    ['Pets', '// ListPets is one.\n//\n// Pets.\n'],
    ['', '// ListPets is one.\n'],
  ])('about %j begins with its name', (text, expected) => {
    expect(comment(text, 'ListPets')).toBe(expected);
  });

  test.each([
    [
      'See [the docs](https://a.example/b) and **this**.',
      '// See [the docs] and this.\n//\n// [the docs]: https://a.example/b\n',
    ],
    ['a <b>bold</b> <token> &lt;x&gt;<br>next', '// a bold <token> <x> next.\n'],
    ['[x](javascript:void)', '// x.\n'],
    ['- one\n- two', '// In detail:\n//\n//   - one\n//   - two\n'],
    ['Kinds:\n1. one\n2. two\n   more', '// Kinds:\n//\n//  1. one\n//  2. two more\n'],
    [
      'Like:\n```json\n{\n  "a": 1\n}\n```\nend',
      '// Like:\n//\n//\t{\n//\t  "a": 1\n//\t}\n//\n// end.\n',
    ],
    ['a\n\n# Title\n\nb', '// a.\n//\n// # Title\n//\n// b.\n'],
    ['|A|B|\n|-|-|\n|1|2|', '// In detail:\n//\n//   - A: B\n//   - 1: 2\n'],
    ['+build linux', '// "+build" linux.\n'],
    ['Code generated by x. DO NOT EDIT.', '// Code generated by x. DO NOT EDIT\n'],
    ['Deprecated: use b.', '// It is deprecated. use b.\n'],
    ["``quoted''", '// `quoted"\n'],
    ['> a\n>\n> - b', '// a.\n//\n//   - b\n'],
    [
      '- one:\n  - two\n  - three\n- four',
      '// In detail:\n//\n//   - one:\n//   - two\n//   - three\n//   - four\n',
    ],
    [
      'Do:\n\n3. this:\n   ```\n     a\n\n     b\n   ```\n4. that:\n   - c\n   - d',
      '// Do:\n//\n//  3. this:\n//\n// For example:\n//\n//\ta\n//\n//\tb\n//\n// And:\n//\n//  4. that: c; d\n',
    ],
    ['<table><tr><td>a</td><td></td><td>b</td></tr></table>', '// In detail:\n//\n//   - a: b\n'],
    ['**[a](mailto:a@b.example)** <a@b.example>', '// a (mailto:a@b.example) a@b.example.\n'],
    ['**v**im: set x', '// vim : set x.\n'],
  ])('of %j', (text, expected) => {
    expect(comment(text)).toBe(expected);
  });

  test('keeps quotes of code that has become a part of a list as gofmt leaves them', () => {
    const items = [['body: ', described("A text.\n~~~\na = ''\n~~~\nb = ''")]];
    const { text } = docComment({
      name: 'A',
      own: 'A sends.',
      more: [{ lead: 'Arguments:', items }],
    });
    expect(text).toBe('// A sends.\n//\n// Arguments:\n//\n//   - body: A text. `a = "` b = "\n');
  });

  test('shows no Markdown of a text behind words of our own', () => {
    const more = [['It returns: ', described('**The** [pet](https://a.example).\n\n- one\n- two')]];
    const { text } = docComment({ more });
    expect(text).toBe('// It returns: The [pet]. one; two.\n//\n// [pet]: https://a.example\n');
  });

  test('says what a method does whose name is the verb of its description', () => {
    const text = comment('Generate a response.', 'Generate');
    expect(text).toBe('// Generate generates a response.\n');
    expect(comment('Generate is old.', 'Generate')).toBe('// Generate is old.\n');
  });

  test('says why something is deprecated, last', () => {
    const description = described('A.\n\nDeprecated: use b.\n\nC.');
    const parts = { description, deprecated: true };
    expect(docComment(parts).text).toBe('// A.\n//\n// C.\n//\n// Deprecated: use b.\n');
  });

  test.skipIf(!hasGo)(
    'is one that gofmt leaves alone',
    () => {
      const texts = [
        'Words '.repeat(40),
        'A paragraph\n\nA Title Without A Sign\n\nanother one',
        `${'x '.repeat(36)}- y - z ${'x '.repeat(60)}`,
        `- ${'x '.repeat(35)}- y 1. z * ${'x '.repeat(60)}`,
        `1. ${'x '.repeat(36)}2. y ${'x '.repeat(60)}`,
        '```\n- name: x\n  y: z\n```',
        'a\n\n    indented\n\n    code\n\nb',
        '[a]: https://a.example\n[b]: https://b.example',
        'ends with {\n```\ncode\n```\n}',
        '# Only a title',
        '> quoted\n> text\n***\nb',
        '+build x\n\nline 1\n\ngo:build y\n\nexport z',
        "``a'' ```b``` ''''",
        'a\u00a0b\u3000c\u2003d',
        '- one\n- two\n\n```\ncode\n```\n\n- three',
        '- one\n\n1. two\n2. three\n\n```\na\n```\n```\nb\n```',
        '```\n1. code\n```\n\n1. item',
      ];
      const sources = texts.map((text, index) => {
        const doc = docComment({ description: described(text) });
        const field = docComment({ description: described(text) }, 1);
        return [
          `package p\n\n${doc.text}var A int\n\ntype S struct {\n${field.text}\tA int\n}\n`,
          `${index}.go`,
        ] as const;
      });
      expect(inspected(sources)).toEqual([]);
    },
    60_000,
  );
});

test.skipIf(!hasGo)(
  'columns are aligned as gofmt has them',
  () => {
    const key = (length: number, value = '1') => pair('K'.repeat(length), value);
    const literals = [
      [key(3), key(10), key(30)],
      [key(1), key(41), key(3), key(100), key(90)],
      [key(50), key(20), key(19), key(60)],
      [pair('A', literal('B', [key(3), key(80), key(20)], true)), key(10), key(2)],
      [key(4), pair('Abc', list('[]int', ['1', '2'], true)), key(9), key(1)],
    ];
    const rows = [
      { doc: '', cells: ['A', 'string', '`json:"a"`'] },
      { doc: '', cells: ['Longer', 'int'] },
      { doc: '', cells: ['B', 'map[string]string', '`json:"b"`'] },
      { doc: '\t// C is c.\n', cells: ['C', 'bool', '`json:"c"`'] },
      { doc: '', cells: ['Dddddddd', 'bool'], apart: true },
    ];
    const functions = [95, 98, 99, 100, 101].map((width) => {
      const head = `func A${width}`.padEnd(width - 'return 1'.length - 6, 'x');
      return breakLongFunctions(`${head}() int { return 1 }\n`);
    });
    const sources = [
      ...literals.map((items) => `var x = ${print(literal('T', items, true))}\n`),
      `type T struct {\n${printRows(rows)}}\n`,
      ...functions,
    ].map((text, index) => [`package p\n\n${text}`, `${index}.go`] as const);
    expect(inspected(sources)).toEqual([]);
  },
  60_000,
);
