import { floatLiteral } from '../../../../lib/languages/common/plain-literal.js';
import { described } from '../../descriptions/described.js';
import { describe, expect, test } from 'vitest';
import { docString, fieldDoc } from '../../../../lib/languages/python/comments.js';
import {
  bytesLiteral,
  plainLiteral,
  stringLiteral,
} from '../../../../lib/languages/python/literals.js';
import { pythonVersion, tomlString } from '../../../../lib/languages/python/package-files.js';

describe('a string literal', () => {
  test.each([
    ['plain', '"plain"'],
    ["it's", '"it\'s"'],
    ['say "hi"', `'say "hi"'`],
    [`both ' and "`, `"both ' and \\""`],
    ['a\\b\n\r\t', '"a\\\\b\\n\\r\\t"'],
    ['\u0000\u2028é😀', '"\\x00\\u2028\\xe9\\U0001f600"'],
    ['{x}', '"{x}"'],
  ])('of %j is %s', (text, literal) => {
    expect(stringLiteral(text)).toBe(literal);
  });

  test('other values are literals of Python too', () => {
    expect([true, false, null, 1, 1e21, -0, 1.5, 1e-7].map(plainLiteral)).toEqual([
      'True',
      'False',
      'None',
      '1',
      '1000000000000000000000',
      '-0.0',
      '1.5',
      '1e-7',
    ]);
    expect(floatLiteral(2)).toBe('2.0');
    expect(bytesLiteral(Buffer.from('a"\\\n'))).toBe('b"a\\"\\\\\\x0a"');
    expect(() => plainLiteral({})).toThrow(TypeError);
  });
});

describe('a docstring', () => {
  const doc = (text: string) => {
    const description = text === '' ? undefined : described(text);
    return docString({ own: 'Does it', description }, 4).text;
  };

  test('begins with one line, whatever a path has in it', () => {
    expect(docString({ own: 'Sends `GET /a\n b`' }, 0).text).toBe('"""Sends `GET /a b`."""\n');
  });

  test.each([
    ['Reads a pet', '    """Reads a pet."""\n'],
    ['Reads a pet. And\nmore.', '    """Reads a pet.\n\n    And more.\n    """\n'],
    ['Ends with "', '    """Ends with "."""\n'],
    ['Asks "why?"', '    """Asks "why?"."""\n'],
    ['X """\nC\n"""', `    """X ''' C '''."""\n`],
    ['Reads.\n\nNote:\n\nx', '    """Reads.\n\n    **Note**:\n\n    x\n    """\n'],
    ['', '    """Does it."""\n'],
  ])('of %j', (text, expected) => {
    expect(doc(text)).toBe(expected);
  });

  test('has code as it is, but for what would end or divide the docstring', () => {
    const lines = ['```', 'Note:', '  """', '```'];
    expect(doc(['Reads.', '', ...lines].join('\n'))).toBe(
      `    """Reads.\n\n    \`\`\`\n    **Note**:\n      '''\n    \`\`\`\n    """\n`,
    );
  });

  test.each([
    ['Reads *one* pet. `GET` it.', 'Reads _one_ pet.', '`GET` it.'],
    ['Reads a pet.<br>And more.', 'Reads a pet.', 'And more.'],
    ['Reads 1.5 pets, e.g. A. B. Cat.', 'Reads 1.5 pets, e.g. A. B. Cat.', ''],
    ['[Reads. Pets](https://a.example) are', '[Reads. Pets](https://a.example) are.', ''],
    ['Reads **a pet.**', 'Reads **a pet.**', ''],
    ['**Reads a pet. And more.**', 'Reads a pet.', '**And more.**'],
    ['One of:\n- a\n- b', 'One of.', '- a\n- b'],
    ['Ends with \\\\', 'Ends with \\\\.', ''],
  ])('begins with the first sentence of %j', (text, head, rest) => {
    const found = docString({ own: 'Does it', description: described(text) }, 0).text;
    const raw = head.includes('\\') ? 'r' : '';
    expect(found).toBe(`${raw}"""${head}${rest === '' ? '' : `\n\n${rest}\n`}"""\n`);
  });

  test.each([['Title<br>of pets. More.'], ['- Item'], ['"Pets" are here']])(
    'begins with a sentence of our own before %j',
    (text) => {
      expect(docString({ own: 'Does it', description: described(text) }, 0).text).toMatch(
        /^r?"""Does it\.\n\n.+/,
      );
    },
  );

  test('begins with the text where it is a sentence or can be one', () => {
    const docOf = (text: string) => docString({ own: 'Does it', description: described(text) }, 0);
    expect(docOf('reads a pet').text).toBe('"""Reads a pet."""\n');
    expect(docOf('# Pets').text).toBe('"""Pets."""\n');
    expect(docOf(`Reads ${'many '.repeat(20)}pets.`).text).toMatch(
      /^"""Reads many [^]+\npets\.|many pets\.\n"""\n$/,
    );
  });

  test('is no wider than a line, breaks no code, and no line of text begins a list', () => {
    const words = 'w - 1. `a b` '.repeat(60);
    const description = described(`Reads.\n\n${words}`);
    const said = docString({ own: 'x', description, args: [{ name: 'a', text: description }] }, 4);
    for (const line of said.text.split('\n')) {
      // A sign that would begin a list has a backslash before it.
      expect(line.replace('\\', '').length).toBeLessThanOrEqual(100);
      expect(line).not.toMatch(/^ *(?:-|1\.) /);
    }
    expect(said.text.match(/`a b`/g)).toHaveLength(120);
  });

  test('of a field says what its summary and its description say, once', () => {
    const pet = { summary: described('A pet'), description: described('A pet that is sold') };
    expect(fieldDoc(pet, 4).text).toBe('    """A pet that is sold."""\n');
    expect(fieldDoc({}, 4).text).toBe('');
    expect(fieldDoc({ description: described('say "hi."') }, 0).text).toBe('"""say "hi."."""\n');
    expect(fieldDoc({ description: described('"hi" \\\\') }, 0).text).toBe('r""" "hi" \\\\."""\n');
    expect(fieldDoc({ ...pet, remark: 'b"', deprecated: true }, 0).text).toBe(
      '"""A pet that is sold\n\nb"\n\nDeprecated: the API marks it as deprecated.\n"""\n',
    );
  });

  test('has its arguments, what is given, and the errors', () => {
    const { text } = docString(
      {
        own: 'x',
        summary: described('Reads.'),
        args: [{ name: 'pet_id', text: ['Number ', described('of\n\n- the\n- pet.')] }],
        returns: described('The pet.'),
        raises: [{ name: 'NotFoundError', text: '404: gone' }],
      },
      0,
    );
    expect(text).toBe(
      '"""Reads.\n\nArgs:\n    pet_id: Number of the; pet.\n\nReturns:\n    The pet.\n\nRaises:\n    NotFoundError: 404: gone\n"""\n',
    );
  });
});

test('TOML has the escapes of JSON, and no half of a surrogate pair', () => {
  expect(tomlString('a"\\\n\u007f\ud800')).toBe('"a\\"\\\\\\n\\u007f\ufffd"');
  expect(tomlString('a\u{e0041}\u202eb')).toBe('"a\\u202eb"');
});

test.each([
  ['1.2.3', '1.2.3'],
  ['1.0.0-beta.2', '1.0.0b2'],
  ['1.0.0-rc1', '1.0.0rc1'],
  ['1.0.0-alpha', '1.0.0a0'],
  ['1.0.0-next.1+build.7', '1.0.0+next.1.build.7'],
])('the version %s is %s in Python', (version, expected) => {
  expect(pythonVersion(version)).toBe(expected);
});
