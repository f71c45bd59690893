import { describe, expect, test } from 'vitest';
import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { ownHtml } from '../../../../lib/descriptions/comment-html.js';
import { docComment } from '../../../../lib/languages/java/comments.js';
import { floatLiteral } from '../../../../lib/languages/common/plain-literal.js';
import { coordinatesOf } from '../../../../lib/languages/java/coordinates.js';
import { numberLiteral, stringLiteral } from '../../../../lib/languages/java/literals.js';
import { xmlText } from '../../../../lib/languages/java/package-files.js';
import { sdkSettings } from '../generated.js';

const texts = new Descriptions();
const comment = (description: string) =>
  docComment(0, { description: texts.read(description) }).text;

describe('a string literal', () => {
  test.each([
    ['plain', '"plain"'],
    ['"\\\n\r\t', String.raw`"\"\\\n\r\t"`],
    [String.raw`\u0022`, String.raw`"\\u0022"`],
    ['\u0000\u001b\u007f', String.raw`"\000\033\177"`],
    ['\u00e9\u2028\ud800', String.raw`"\u00e9\u2028\ud800"`],
  ])('of %j', (text, literal) => {
    expect(stringLiteral(text)).toBe(literal);
  });
});

describe('a number literal', () => {
  test('is of the smallest type that has the number', () => {
    const numbers = [7, 2 ** 31, -(2 ** 31), 1.5, -0, 1e300];
    expect(numbers.map(numberLiteral)).toEqual([
      '7',
      '2147483648L',
      '-2147483648',
      '1.5',
      '-0.0',
      '1e300',
    ]);
    expect(floatLiteral(7)).toBe('7.0');
  });
});

describe('a comment', () => {
  test.each([
    ['ends nowhere in a text', 'x */ y', '/** x *&#47; y */\n'],
    [
      'has no escapes of the compiler',
      String.raw`C:\users \u002a/`,
      '/** C:&#92;users &#92;u002a/ */\n',
    ],
    [
      'has no tags of Javadoc',
      '@deprecated {@link X}',
      '/** &#64;deprecated &#123;&#64;link X&#125; */\n',
    ],
    ['has no HTML of a text', 'a < b & `c<d>`', '/** a &lt; b &amp; <code>c&lt;d&gt;</code> */\n'],
    [
      'links to addresses only',
      '[a](https://x.org/?b=@) [c](javascript:d)',
      '/** <a href="https://x.org/?b=%40">a</a> c */\n',
    ],
  ])('%s', (_, text, printed) => {
    expect(comment(text)).toBe(printed);
  });

  test('has paragraphs, lists and code', () => {
    expect(comment('One.\n\nTwo:\n\n- a\n- b\n\n```\n{ @x }\n```')).toBe(
      `/**
 * One.
 *
 * <p>Two:
 *
 * <ul>
 *   <li>a
 *   <li>b
 * </ul>
 *
 * <pre><code>&#123; &#64;x &#125;</code></pre>
 */
`,
    );
  });

  test('escapes names between words of our own', () => {
    expect(ownHtml('Calls `GET /{a}` & more.')).toBe(
      'Calls <code>GET /&#123;a&#125;</code> &amp; more.',
    );
  });
});

describe('coordinates', () => {
  test.each([
    [{}, {}, ['com.example', 'petstore', 'com.example.petstore']],
    [
      { repository: 'Acme-Co/x' },
      {},
      ['io.github.acme_co', 'petstore', 'io.github.acme_co.petstore'],
    ],
    [{ sdkWords: ['2', 'pets'] }, {}, ['com.example', 'sdk-2-pets', 'com.example.sdk2pets']],
    [{}, { artifactId: 'new' }, ['com.example', 'new', 'com.example._new']],
    [{}, { groupId: 'org.x', packageName: 'org.y.z' }, ['org.x', 'petstore', 'org.y.z']],
  ])('of %j and %j', (settings, options, [groupId, artifactId, packageName]) => {
    const found = coordinatesOf(sdkSettings(settings), options);
    const folder = packageName?.replaceAll('.', '/');
    expect(found).toEqual({ groupId, artifactId, packageName, folder });
  });
});

test('text in a pom begins neither a tag nor a property', () => {
  expect(xmlText('<a>&${b}')).toBe('&lt;a&gt;&amp;$ {b}');
});
