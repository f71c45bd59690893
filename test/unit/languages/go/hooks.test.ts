import { describe, expect, test } from 'vitest';
import { importSpecs, withImports } from '../../../../lib/languages/go/hooks/import-specs.js';
import { go } from '../../../../lib/languages/go/index.js';
import { modelOfFixture } from '../../model/modelled.js';
import { testHooksProject } from '../hooks-project.js';
import { fileOf, generateFiles, type GenerateRequest, wholeAssets } from './generated.js';

const hook = `package hooks

import (
	"net/http"

	"example.com/own/hooks/signing"
	jwt "github.com/golang-jwt/jwt/v5"
)

// It says "example.com/own/hooks/signing".
type CustomHook struct{ PassThrough }
`;
const manifest = `module example.com/own

go 1.24.0

require (
	github.com/golang-jwt/jwt/v5 v5.2.1
	github.com/stretchr/testify v1.10.0
	golang.org/x/text v0.21.0
)

require golang.org/x/sys v0.1.0 // indirect
`;
const signing: GenerateRequest = {
  options: {
    goModuleName: 'example.com/acme/pets',
    additionalConstructorParameters: [
      { name: 'signingKey', example: 'a key' },
      { name: 'apiUrl', example: 'x' },
    ],
  },
  hooks: {
    files: [
      { path: 'custom_hook.go', content: hook },
      {
        path: 'signing/sign.go',
        content: 'package signing\n\nimport `golang.org/x/text/language`\n',
      },
      { path: 'words.txt', content: 'example.com/own\n' },
    ],
    dependencies: {},
    manifest,
    checksums: 'sums\r\n',
  },
};
const model = await modelOfFixture('petstore', { auth: ['apikey'] });

describe('an SDK with hooks', () => {
  const files = generateFiles(model, { ...signing, assets: wholeAssets });

  test('has them as a package of its module', () => {
    expect(fileOf(files, 'hooks/custom_hook.go')).toBe(
      hook.replace('\t"example.com/own/', '\t"example.com/acme/pets/'),
    );
    expect(fileOf(files, 'hooks/words.txt')).toBe('example.com/own\n');
    expect(fileOf(files, 'hooks/hook.go')).toContain('type Hook interface');
    expect(files.has('internal/core/hook.go')).toBe(true);
  });

  test('requires what they need, and what that or the tests of the project need', () => {
    const wanted = `
require (
	github.com/golang-jwt/jwt/v5 v5.2.1
	golang.org/x/text v0.21.0
)

require (
	github.com/stretchr/testify v1.10.0 // indirect
	golang.org/x/sys v0.1.0 // indirect
)
`;
    expect(fileOf(files, 'go.mod')).toBe(`module example.com/acme/pets\n\ngo 1.24.0\n${wanted}`);
    expect(fileOf(files, 'go.sum')).toBe('sums\n');
    const examples = fileOf(files, 'examples/go.mod');
    expect(examples).toContain('go 1.24.0\n\nrequire example.com/acme/pets v0.0.0\n');
    expect(examples).toContain('\tgolang.org/x/text v0.21.0 // indirect\n');
    expect(fileOf(files, 'examples/go.sum')).toBe('sums\n');
    const readme = fileOf(files, 'README.md');
    expect(readme).toContain(
      'Its hooks depend on `github.com/golang-jwt/jwt/v5`, `golang.org/x/text`.',
    );
    expect(readme).toContain('It requires Go 1.24.0 or newer.');
  });

  test('has no go.sum where nothing is needed, and the version of Go that SDKs have', () => {
    const { hooks } = signing;
    const alone = {
      files: hooks?.files ?? [],
      dependencies: {},
      manifest: 'module a.b/c\n\ngo 1.20\n',
      checksums: 'sums\n',
    };
    const others = generateFiles(model, { hooks: alone });
    expect(fileOf(others, 'go.mod')).toBe('module example.com/petstore\n\ngo 1.23\n');
    expect(others.has('go.sum')).toBe(false);
    expect(fileOf(others, 'README.md')).toContain(
      'has no dependencies. It requires Go 1.23 or newer.',
    );
  });

  test('tells the hook, and its users', () => {
    const client = fileOf(files, 'client.go');
    expect(client).toContain('"signingKey": config.SigningKey.Reveal(),');
    expect(client).toContain('"apiUrl":     config.APIURL.Reveal(),');
    expect(client).toContain('hooked(&settings, new(hooks.CustomHook), parameters),');
    expect(fileOf(files, 'pets.go')).toContain('DescribedID: "getPetById",');
    const config = fileOf(files, 'config.go');
    expect(config).toContain(
      '// SigningKey is passed to hooks. Example: "a key".\n\tSigningKey SecretString',
    );
    expect(config).toContain('core.Shown("SigningKey", c.SigningKey),');
    const readme = fileOf(files, 'README.md');
    expect(readme).toContain('## Hooks');
    expect(readme).toContain('SigningKey: petstore.NewSecretString("a key")');
    expect(readme).toContain('Hooks can replace these errors');
    expect(fileOf(files, 'AGENTS.md')).toContain('`hooks/` is an exception');
  });

  test('has a hook that is told nothing', () => {
    const client = fileOf(generateFiles(model, { ...signing, options: {} }), 'client.go');
    expect(client).toContain('hooked(&settings, new(hooks.CustomHook), nil),');
    expect(client).not.toContain('parameters');
  });

  test('takes parameters from the environment where it takes credentials from there', () => {
    const settings = { generateEnv: true, sdkName: 'Longer', sdkWords: ['longer'] };
    const read = generateFiles(model, { ...signing, settings });
    expect(fileOf(read, '.env.example')).toContain('LONGER_SIGNING_KEY=\n');
    expect(fileOf(read, 'README.md')).toContain('`LONGER_SIGNING_KEY`: `SigningKey`');
    expect(fileOf(read, 'client.go')).toContain(
      '"signingKey": core.Environment(config.SigningKey.Reveal(), "LONGER_SIGNING_KEY"),',
    );
  });

  test('is worked on in a container with the version of Go that they need', () => {
    const settings = { devContainer: true };
    const file = fileOf(
      generateFiles(model, { ...signing, settings }),
      '.devcontainer/devcontainer.json',
    );
    expect(file).toContain('go:1-1.24-bookworm');
  });
});

testHooksProject({
  language: go,
  assets: wholeAssets,
  options: { additionalConstructorParameters: [{ name: 'signingKey', example: 'a key' }] },
  taken: ['APIKey', 'BaseURL', 'Timeout', 'Retry', 'HTTPClient', 'Header', 'Logger'].concat([
    'String',
    'MarshalJSON',
    'ServerVariables',
  ]),
  files: [
    'README.md',
    'go.mod',
    'hooks/custom_hook.go',
    'hooks/custom_hook_test.go',
    'hooks/hook.go',
  ],
  trace: /hook|signingKey/i,
  runtime: /^internal\//,
});

describe('the imports of a source', () => {
  const paths = (text: string) => importSpecs(text).map(({ path }) => path);

  test.each([
    ['package a\nimport "b"\nimport("c";d "e"\n. "f")\nimport _ `g`\nvar x = "h"', 'bcefg'],
    ['\u{feff}// import "x"\npackage a // it\n\n/* import "y"\n*/ import /* z */ ("b") // c', 'b'],
    ['//go:build linux\n\npackage a;import "b";func f() { print("import") }', 'b'],
    ['package a\n\nconst text = `\nimport "b"\n`\n', ''],
    ['import "b"', ''],
    ['package a\nimport (\n"b"', 'b'],
    ['package a\nimport', ''],
    ['package a\nimport (', ''],
    ['{"a": "b"}', ''],
    ['', ''],
  ])('%j', (text, wanted) => {
    expect(paths(text).join('')).toBe(wanted);
  });

  test('get other paths, and nothing else does', () => {
    const text = 'package a\nimport ("b"; c "b"; `d`)\nvar e = "b"\n';
    const moved = withImports(text, (path) => (path === 'b' ? 'x/y' : path));
    expect(moved).toBe('package a\nimport ("x/y"; c "x/y"; `d`)\nvar e = "b"\n');
  });
});

describe('a hooks project', () => {
  const { hooks } = go;

  test.each([
    'type CustomHook struct{}',
    'type CustomHook = other',
    'type (\n\tOther int\n\tCustomHook struct{}\n)',
    'type\tCustomHook struct {\n}',
  ])('has the type in %j', (text) => {
    expect(hooks?.mainProblem(`// It.\npackage hooks\n\n${text}\n`)).toBeUndefined();
  });

  test.each([
    'package hooks\n',
    'package hooks\n\ntype CustomHooks struct{}\n',
    'package hooks\n\n// type CustomHook struct{}\n',
    'package hooks\n\n/*\ntype CustomHook struct{}\n*/\n',
    'package hooks\n\nvar a = `\ntype CustomHook struct{}\n`\n',
    'package hooks\n\nfunc f() {\n\ttype CustomHook struct{}\n}\n',
    'package hook\n\ntype CustomHook struct{}\n',
    'type CustomHook struct{}\n',
  ])('does not have it in %j', (text) => {
    expect(hooks?.mainProblem(text)).toBe('does not define the type `CustomHook` in package hooks');
  });

  const problemIn = (imported: string, path = 'a.go') =>
    hooks?.sourceProblem?.(`package hooks\n\nimport "${imported}"\n`, { path, manifest });

  test.each([
    'net/http',
    'example.com/own/hooks',
    'example.com/own/hooks/signing',
    'golang.org/x/text/language',
    'github.com/golang-jwt/jwt/v5',
  ])('may import %s', (path) => {
    expect(problemIn(path)).toBeUndefined();
  });

  test.each([
    ['C', 'imports "C", which needs a compiler other than Go\'s'],
    ['example.com/own', 'imports "example.com/own", which is not copied into the SDK'],
    ['example.com/own/other', 'imports "example.com/own/other", which is not copied into the SDK'],
    ['golang.org/x/texts', 'imports "golang.org/x/texts", which no module in go.mod provides'],
    ['example.com/owner', 'imports "example.com/owner", which no module in go.mod provides'],
  ])('cannot import %s', (path, problem) => {
    expect(problemIn(path)?.problem).toBe(problem);
  });

  test('has no module within it; what is no Go may say what it likes', () => {
    expect(hooks?.sourceProblem?.('', { path: 'a/go.mod', manifest })?.problem).toContain(
      'turns its folder into a separate module',
    );
    expect(problemIn('C', 'notes.txt')).toBeUndefined();
    expect(
      hooks?.sourceProblem?.('package a\nimport "x.y/z"', { path: 'a.go', manifest: undefined }),
    ).toBeUndefined();
  });

  test.each([
    ['custom_hook_test.go', true],
    ['testdata', true],
    ['testing.go', false],
    ['my_tests.go', false],
    ['words.json', false],
  ])('%s is left out: %s', (name, isLeft) => {
    expect(hooks?.leftOut.test(name)).toBe(isLeft);
  });
});
