import { describe, expect, test } from 'vitest';
import { python } from '../../../../lib/languages/python/index.js';
import { modelOfFixture } from '../../model/modelled.js';
import { testHooksProject } from '../hooks-project.js';
import { fileOf, generateFiles, type GenerateRequest, wholeAssets } from './generated.js';

const hook = 'class CustomHook: ...\n';
const source = { path: 'hook.py', manifest: '' };
const signing: GenerateRequest = {
  options: {
    additionalConstructorParameters: [
      { name: 'signingKey', example: 'a key' },
      { name: 'tenant', example: 'blue' },
    ],
  },
  hooks: {
    files: [
      { path: 'hook.py', content: hook },
      { path: 'signing/sign.py', content: '' },
    ],
    dependencies: { 'PyJWT[crypto]': '~=2.8', httpx: '>=0.27,<1' },
  },
};
const model = await modelOfFixture('petstore', { auth: ['apikey'] });

describe('an SDK with hooks', () => {
  const files = generateFiles(model, signing);

  test('has them as a package of its own, and what they depend on', () => {
    expect(files.get('src/petstore/hooks/hook.py')).toBe(hook);
    expect(files.has('src/petstore/hooks/signing/sign.py')).toBe(true);
    expect(files.has('src/petstore/hooks/__init__.py')).toBe(true);
    expect(files.has('src/petstore/hooks/hook_types.py')).toBe(true);
    const project = fileOf(files, 'pyproject.toml');
    expect(project).toContain('    "PyJWT[crypto]~=2.8",\n');
    expect(project.match(/"httpx/g)).toHaveLength(1);
  });

  test('keeps an `__init__.py` of the project', () => {
    const own = { path: '__init__.py', content: '"""Mine."""\n' };
    const hooks = { files: [...(signing.hooks?.files ?? []), own], dependencies: {} };
    const path = 'src/petstore/hooks/__init__.py';
    expect(generateFiles(model, { hooks }).get(path)).toBe(own.content);
  });

  test('takes what they need in both clients', () => {
    const client = fileOf(files, 'src/petstore/client.py');
    const argument = '        signing_key: Optional[str] = None,\n';
    expect(client.split(argument)).toHaveLength(3);
    expect(client).toContain('signing_key: Passed to hooks. Example: `a key`.');
    const made = 'Core(SETTINGS, options, credentials, CallHooks(CustomHook(), parameters))\n';
    expect(client.split(made)).toHaveLength(3);
    expect(client).toContain('= {"api_key": api_key, **parameters}\n');
  });

  test('has them where there are no credentials, and without parameters', async () => {
    const open = await modelOfFixture('petstore', { auth: [] });
    const clientOf = (request: GenerateRequest) =>
      fileOf(generateFiles(open, request), 'src/petstore/client.py');
    expect(clientOf(signing)).toContain(
      'Core(SETTINGS, options, parameters, CallHooks(CustomHook(), parameters))',
    );
    expect(clientOf({ ...signing, options: {} })).toContain(
      'Core(SETTINGS, options, interceptor=CallHooks(CustomHook()))',
    );
  });

  test('tells hooks of operations, and users of hooks', () => {
    expect(fileOf(files, 'src/petstore/services/pets.py')).toContain('id="getPetById",');
    const readme = fileOf(files, 'README.md');
    expect(readme).toContain('## Hooks');
    expect(readme).toContain('hooked = Petstore(api_key="YOUR_API_KEY", signing_key="a key")');
    expect(readme).toContain(
      'httpx, pydantic, typing_extensions and, for its hooks, `PyJWT[crypto]`, `httpx`',
    );
    expect(readme).toContain('Hooks can replace these errors');
    expect(fileOf(files, 'AGENTS.md')).toContain('`src/petstore/hooks/` is an exception');
  });

  test('takes parameters from the environment where it takes credentials from there', () => {
    const settings = { generateEnv: true, sdkName: 'Longer Than Most', sdkWords: ['longer'] };
    const read = generateFiles(model, { ...signing, settings });
    expect(fileOf(read, '.env.example')).toContain('LONGER_SIGNING_KEY=\n');
    expect(fileOf(read, 'README.md')).toContain('`LONGER_TENANT`: `tenant`');
    const client = fileOf(read, 'src/longer/client.py');
    expect(client).toContain('"tenant": from_environment(tenant, "LONGER_TENANT"),');
  });
});

testHooksProject({
  language: python,
  assets: wholeAssets,
  options: signing.options ?? {},
  taken: ['api_key', 'base_url', 'timeout', 'http_client', 'self', 'options', 'class', 'None'],
  files: [
    '.gitignore',
    'README.md',
    'pyproject.toml',
    'requirements-dev.txt',
    'requirements.txt',
    'src/__init__.py',
    'src/hook.py',
    'src/hook_types.py',
    'tests/test_hook.py',
  ],
  trace: /hook|signing_key/i,
  runtime: /\/_runtime\//,
});

describe('a hooks project', () => {
  test('is checked with what SDKs ask for', () => {
    const { hooks } = python;
    const files = hooks?.scaffold(wholeAssets) ?? [];
    const tools = files.find(({ path }) => path === 'requirements-dev.txt');
    expect(tools?.content).toContain(`\nhttpx${hooks?.sdkRange('httpx')}\n`);
  });

  test.each([
    'class CustomHook(Hook):',
    'class CustomHook:\n    pass',
    'CustomHook = make_hook()',
    'CustomHook: Type[Hook] = Mine',
    'from .mine import CustomHook',
    'from .mine import (\n    Other,\n    Mine as CustomHook,\n)',
    'from .mine import CustomHook  # noqa: F401',
  ])('has the class in %j', (text) => {
    expect(python.hooks?.mainProblem(`"""It."""\n${text}\n`)).toBeUndefined();
  });

  test.each([
    '',
    'class Other: ...',
    '# class CustomHook: ...',
    '"""\nclass CustomHook: ...\n"""',
    'class Outer:\n    class CustomHook: ...',
    'from .mine import CustomHook as Other',
    'from .mine import CustomHooks',
    'CustomHook == 1',
  ])('does not have it in %j', (text) => {
    expect(python.hooks?.mainProblem(text)).toBe('does not define the class `CustomHook`');
  });

  test.each(['from src.signing import sign', 'import src.signing', 'def f():\n    import src'])(
    'cannot have %j',
    (text) => {
      expect(python.hooks?.sourceProblem?.(`${text}\n`, source)?.problem).toContain(
        'not contain a package of that',
      );
    },
  );

  test.each(['from .src import sign', 'import srcs', '# import src', '"""\nimport src\n"""'])(
    'may have %j',
    (text) => {
      expect(python.hooks?.sourceProblem?.(`${text}\n`, source)).toBeUndefined();
    },
  );

  test.each([
    ['__pycache__', true],
    ['test_hook.py', true],
    ['hook_test.py', true],
    ['conftest.py', true],
    ['hook.pyc', true],
    ['testing.py', false],
    ['contests.py', false],
    ['words.json', false],
  ])('%s is left out: %s', (name, isLeft) => {
    expect(python.hooks?.leftOut.test(name)).toBe(isLeft);
  });

  test.each([
    ['typing-extensions', '>=4.9'],
    ['HTTPX[http2]', '>=0.27,<1'],
    ['requests', undefined],
  ])('the SDK has %s in the range %s', (name, range) => {
    expect(python.hooks?.sdkRange(name)).toBe(range);
  });
});
