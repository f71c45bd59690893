import { describe, expect, test } from 'vitest';
import { registryName, readRequirements } from '../../../../lib/languages/python/requirements.js';
import { Place } from '../../../../lib/openapi/place.js';

const place = Place.root('hooks/python/requirements.txt');
const read = (text: string) => readRequirements(text, place);

describe('what may be in a requirements.txt', () => {
  test.each([
    ['requests>=2.31,<3', 'requests', '>=2.31,<3'],
    ['requests >= 2.31 , < 3  # for sessions', 'requests', '>=2.31,<3'],
    ['PyJWT[crypto]~=2.8', 'PyJWT[crypto]', '~=2.8'],
    ['httpx [http2, socks] ==0.27.*', 'httpx[http2,socks]', '==0.27.*'],
    ['a!=1.*,>0', 'a', '!=1.*,>0'],
    ['zope.interface==6.0rc1.post2.dev3', 'zope.interface', '==6.0rc1.post2.dev3'],
    ['x===1!2.0b1', 'x', '===1!2.0b1'],
    ['x>=2024-1', 'x', '>=2024-1'],
    ['\tx<=v1.0', 'x', '<=v1.0'],
  ])('%s', (line, name, range) => {
    const { dependencies, problems } = read(line);
    expect(problems).toEqual([]);
    expect(dependencies).toMatchObject([{ name, range }]);
  });

  test('comments and empty lines, with the line ends of any system', () => {
    const { dependencies, problems } = read('# all\r\n\r\none>=1\r  # more\n  two>=2\n');
    expect(problems).toEqual([]);
    expect(dependencies).toMatchObject([
      { name: 'one', position: { line: 3, column: 1 } },
      { name: 'two', position: { line: 5, column: 3 } },
    ]);
    expect(read('').dependencies).toEqual([]);
  });
});

describe('what may not', () => {
  test.each([
    'requests',
    'requests>=latest',
    'requests>=1.x',
    'requests~=2',
    'requests>=2.*',
    'requests 2.31',
    'requests>=2,',
    'requests>=2;python_version<"3.11"',
    'requests>=2 ; sys_platform == "win32"',
    'requests @ https://example.com/requests.whl',
    'requests @ file:///tmp/requests',
    'git+https://github.com/psf/requests',
    'https://example.com/requests.tar.gz',
    'file:../x',
    './x',
    '../x>=1',
    '/x',
    'C:\\x',
    '-r other.txt',
    '-e .',
    '--index-url=https://example.com/simple',
    '--extra-index-url https://example.com/simple',
    '-c constraints.txt',
    'requests>=2 --hash=sha256:00',
    'requests>=2 \\',
    'requests>=2"',
    '_x>=1',
    '[x]>=1',
    'requests>=1+local',
  ])('%s', (line) => {
    const { dependencies, problems } = read(`good>=1\n ${line}\n`);
    expect(dependencies.map(({ name }) => name)).toEqual(['good']);
    expect(problems).toEqual([
      {
        rule: 'hooks-manifest',
        severity: 'error',
        message: `hooks/python/requirements.txt: ${JSON.stringify(line)} is not a package with a version range`,
        place,
        position: { line: 2, column: 2 },
        hint: expect.stringContaining('requests>=2.31,<3'),
      },
    ]);
  });

  test('a package twice, however it is spelled', () => {
    const { problems } = read('typing_extensions>=4\nTyping.Extensions[x]>=4\n');
    expect(problems).toMatchObject([
      {
        message: expect.stringContaining('"Typing.Extensions[x]>=4" is required twice'),
        position: { line: 2, column: 1 },
      },
    ]);
  });

  test('no line takes long to read', () => {
    const started = performance.now();
    for (const line of [`x>=${'1.'.repeat(50_000)}x`, `x>=1${',>=1'.repeat(50_000)}!`]) {
      expect(read(line).problems).toHaveLength(1);
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test('names are compared as registries do', () => {
  expect(['A__b.-C', 'a-b-c[d]', 'httpx'].map(registryName)).toEqual(['a-b-c', 'a-b-c', 'httpx']);
});
