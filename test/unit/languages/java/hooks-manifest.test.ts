import { describe, expect, test } from 'vitest';
import { readManifest } from '../../../../lib/languages/java/hooks/read-manifest.js';
import { Place } from '../../../../lib/openapi/place.js';

const place = Place.root('hooks/java/pom.xml');

const pom = (dependencies: string, more = '') =>
  `<?xml version="1.0"?>\n<project>\n${more}<dependencies>\n${dependencies}\n</dependencies>\n</project>\n`;

const dependency = (parts: Readonly<Record<string, string>>) => {
  const lines = Object.entries(parts).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<dependency>${lines.join('')}</dependency>`;
};

const jwt = { groupId: 'com.auth0', artifactId: 'java-jwt', version: '4.5.0' };

/** What is wrong with a file, with the places. */
const problems = (text: string) =>
  readManifest(text, place).problems.map(({ message, position, rule, hint = '' }) => {
    expect(rule).toBe('hooks-manifest');
    expect(hint).toMatch(/\.$/);
    return `${position?.line ?? '-'} ${message.replace('hooks/java/pom.xml: ', '')}`;
  });

describe('a pom.xml that an SDK can take', () => {
  test('names artifacts of the scopes that programs have', () => {
    const text = pom(
      [
        dependency(jwt),
        dependency({ ...jwt, artifactId: 'jwks-rsa', version: '[0.22,1)', scope: 'runtime' }),
        dependency({ ...jwt, artifactId: 'junit', version: '${junit}', scope: 'test' }),
        dependency({ ...jwt, artifactId: 'jspecify', scope: 'provided' }),
        '<!-- <dependency/> -->',
      ].join('\n'),
    );
    const { dependencies, problems: found } = readManifest(text, place);
    expect(found).toEqual([]);
    expect(dependencies.map(({ name, range }) => `${name} ${range}`)).toEqual([
      'com.auth0:java-jwt 4.5.0',
      'com.auth0:jwks-rsa [0.22,1)',
    ]);
    expect(dependencies[1]).toMatchObject({ position: { line: 5 } });
  });

  test('needs nothing', () => {
    expect(problems('<project/>')).toEqual([]);
    expect(problems(pom(''))).toEqual([]);
  });
});

describe('refused', () => {
  test.each([
    [{ ...jwt, version: '1.0-SNAPSHOT' }, 'is not a released version'],
    [{ ...jwt, version: 'LATEST' }, 'is not a released version'],
    [{ ...jwt, version: '${jwt.version}' }, 'is not a released version'],
    [{ ...jwt, version: '../evil' }, 'is not a released version'],
    [{ groupId: 'a', artifactId: 'b' }, '"a:b" has no version'],
    [{ ...jwt, groupId: '../evil' }, 'is not an artifact with a group'],
    [{ ...jwt, artifactId: '${evil}' }, 'is not an artifact with a group'],
    [{ ...jwt, artifactId: '' }, 'is not an artifact with a group'],
    [{ ...jwt, scope: 'system' }, 'the scope "system" is not available to programs'],
    [{ ...jwt, scope: 'import' }, 'the scope "import" is not available to programs'],
    [{ ...jwt, systemPath: '/evil.jar' }, 'the SDK cannot have `systemPath` of a dependency'],
    [{ ...jwt, classifier: 'linux' }, 'the SDK cannot have `classifier` of a dependency'],
  ])('%j', (parts, message) => {
    expect(problems(pom(dependency(parts)))).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ['<parent><groupId>a</groupId></parent>\n', 'may have dependencies that the SDK does not get'],
    ['<repositories/>\n', 'applies only to this project, not to programs that use the SDK'],
    ['<profiles/>\n', 'may have dependencies that the SDK does not get'],
  ])('%j', (more, message) => {
    expect(problems(pom('', more))).toEqual([
      `3 ${/<(\w+)/.exec(more)?.[1]?.replace(/^/, '`')}\` ${message}`,
    ]);
  });

  test.each([
    ['', 'cannot be read: '],
    ['<project>', 'cannot be read: unclosed tag: project'],
    ['<project></projekt>', 'cannot be read: '],
    ['{}', 'cannot be read: '],
    ['<!DOCTYPE a [<!ENTITY b "c">]><project/>', 'cannot be read: a document type is not allowed'],
    ['<project>&b;</project>', 'cannot be read: undefined entity'],
    ['<html/>', 'has no `project`'],
  ])('%j', (text, message) => {
    expect(problems(text)[0]).toContain(message);
  });

  test('an artifact twice', () => {
    const twice = pom(`${dependency(jwt)}\n${dependency(jwt)}`);
    expect(problems(twice)).toEqual(['5 "com.auth0:java-jwt" is listed twice']);
  });
});
