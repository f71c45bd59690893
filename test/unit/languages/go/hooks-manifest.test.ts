import { describe, expect, test } from 'vitest';
import { hookModule } from '../../../../lib/languages/go/hooks/go-mod.js';
import { readManifest } from '../../../../lib/languages/go/hooks/read-manifest.js';
import { Place } from '../../../../lib/openapi/place.js';

const place = Place.root('hooks/go/go.mod');
const hash = `h1:${'A'.repeat(43)}=`;

/** The lines of go.sum for these modules. */
const sums = (...modules: readonly string[]) =>
  modules.flatMap((one) => [`${one} ${hash}\n`, `${one}/go.mod ${hash}\n`]).join('');

/** What is wrong with these lines behind the module's own, with their places. */
const problems = (lines: string, checksums?: string) =>
  readManifest(`module example.com/sdk\n${lines}`, place, checksums).problems.map(
    ({ message, position, rule, hint = '' }) => {
      expect(rule).toBe('hooks-manifest');
      expect(hint).toMatch(/\.$/);
      return `${position?.line}:${position?.column} ${message.replace('hooks/go/go.mod: ', '')}`;
    },
  );

describe('a go.mod that an SDK can take', () => {
  test('names modules in all the ways of its grammar', () => {
    const text = `// A comment.
module "example.com/own"

go 1.24.0 // newer
toolchain go1.26.8

require github.com/a/b v1.2.3
require (
	golang.org/x/text v0.21.0
	"github.com/quoted/d/v3" \`v3.0.0\` // why not

	gopkg.in/yaml.v3 v3.0.1 // indirect
	golang.org/x/exp v0.0.0-20240719175910-8a7402abbf56 // indirect; for tests
	github.com/old/c v2.0.0+incompatible
)
`;
    const modules = [
      'github.com/a/b v1.2.3',
      'golang.org/x/text v0.21.0',
      'github.com/quoted/d/v3 v3.0.0',
      'gopkg.in/yaml.v3 v3.0.1',
      'golang.org/x/exp v0.0.0-20240719175910-8a7402abbf56',
      'github.com/old/c v2.0.0+incompatible',
    ];
    const { dependencies, problems: found } = readManifest(text, place, sums(...modules));
    expect(found).toEqual([]);
    expect(dependencies.map(({ name, range }) => `${name} ${range}`)).toEqual(
      modules.filter((_, index) => index !== 3 && index !== 4),
    );
    expect(dependencies[1]).toMatchObject({ position: { line: 9, column: 2 } });
    const { go, path, requirements } = hookModule(text);
    expect([path, go]).toEqual(['example.com/own', '1.24.0']);
    expect(requirements.filter(({ indirect }) => indirect).map((one) => one.path)).toEqual([
      'gopkg.in/yaml.v3',
      'golang.org/x/exp',
    ]);
  });

  test('needs nothing', () => {
    expect(problems('')).toEqual([]);
    expect(problems('go 1.23rc1\r\n\r\nrequire (\r\n)\r\n', '')).toEqual([]);
  });
});

describe('refused', () => {
  test.each([
    'replace golang.org/x/text => ../text',
    'replace (\n\tgolang.org/x/text v0.1.0 => example.com/mine v1.0.0\n)',
    'exclude golang.org/x/text v0.1.0',
    'godebug panicnil=1',
    'tool golang.org/x/tools/cmd/stringer',
    'retract v1.0.0',
  ])('%j, which counts in a project alone', (line) => {
    const [only, ...others] = problems(line);
    expect(others).toEqual([]);
    expect(only).toContain('applies only to this project, not to programs that use the SDK');
  });

  test.each([
    'golang.org/x/text latest',
    'golang.org/x/text main',
    'golang.org/x/text 8a7402abbf56',
    'golang.org/x/text v1',
    'golang.org/x/text v1.2',
    'golang.org/x/text >=v1.2.3',
    'golang.org/x/text v1.2.3+dirty',
    'golang.org/x/text v01.2.3',
    'mymodule v1.0.0',
    'localhost/x v1.0.0',
    '127.0.0.1/x v1.0.0',
    '127.0.0.1:8080/x v1.0.0',
    'host.example:8080/x v1.0.0',
    'https://github.com/a/b v1.0.0',
    'git@github.com:a/b v1.0.0',
    '../evil v1.0.0',
    './evil v1.0.0',
    '/etc/passwd v1.0.0',
    'github.com/../evil v1.0.0',
    'github.com/a/.git v1.0.0',
    'github.com/a/b. v1.0.0',
    '-flag.com/a v1.0.0',
    'GitHub.com/a/b v1.0.0',
    'github.com/a//b v1.0.0',
    '"github.com/a b" v1.0.0',
  ])('require %s', (module) => {
    const [only, ...others] = problems(`require ${module}`);
    expect(others).toEqual([]);
    expect(only).toMatch(/^2:1 ".*" is not a module with a version$/);
  });

  test.each([
    'github.com/a/b v2.0.0',
    'github.com/a/b/v2 v3.0.0',
    'github.com/a/b/v2 v1.0.0',
    'gopkg.in/yaml.v3 v2.0.0',
  ])('%s: another major version than the path says', (module) => {
    expect(problems(`require ${module}`)[0]).toContain(
      'the module path belongs to another major version',
    );
  });

  test.each([
    ['require golang.org/x/text', '"require golang.org/x/text" cannot be read'],
    ['require golang.org/x/text v1.0.0 v2.0.0', 'cannot be read'],
    ['requires golang.org/x/text v1.0.0', 'cannot be read'],
    ['go one', '"go one" is not a Go version'],
    ['go 2.0', 'is not a Go version'],
    ['module a b', '"module a b" is not a module'],
    ['module "a\\"b"', 'is not a module'],
    ['}', 'cannot be read'],
    ['"unclosed', 'cannot be read'],
  ])('%j', (line, message) => {
    expect(problems(line)).toEqual([expect.stringContaining(message)]);
  });

  test('a module twice, none at all, and what go.sum does not know', () => {
    const twice = 'require (\n\tgithub.com/a/b v1.0.0\n\tgithub.com/a/b v1.1.0\n)\n';
    const known = sums('github.com/a/b v1.0.0');
    expect(problems(twice, known)).toEqual(['4:2 "github.com/a/b" is required twice']);
    const [none] = readManifest('go 1.23\n', place).problems;
    expect(none?.message).toContain('has no `module`');
    const one = 'require github.com/a/b v1.0.1\n';
    for (const text of [undefined, '', known]) {
      expect(problems(one, text)).toEqual([
        '2:1 go.sum has no checksum of "github.com/a/b v1.0.1"',
      ]);
    }
    expect(problems('', `${known}evil\n`)).toEqual([
      'undefined:undefined the go.sum next to it is broken',
    ]);
  });
});
