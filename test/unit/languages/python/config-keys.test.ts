import { describe, expect, test } from 'vitest';
import { customLicense } from '../../../../lib/config/license.js';
import { modelOfFixture } from '../../model/modelled.js';
import { fileOf, generateFiles, type GenerateRequest } from './generated.js';

type Settings = GenerateRequest['settings'];

const generated = async (settings: Settings, options: GenerateRequest['options'] = {}) =>
  generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] }), {
    ...(settings && { settings }),
    options,
  });

describe('devContainer', () => {
  const path = '.devcontainer/devcontainer.json';

  test('gives a container of one known image, and says so in the README', async () => {
    const files = await generated({ devContainer: true, sdkName: 'Pet Store' });
    expect(JSON.parse(fileOf(files, path))).toEqual({
      name: 'pet-store',
      image: expect.stringMatching(/^mcr\.microsoft\.com\/devcontainers\/python:[\w.-]+$/),
      postCreateCommand: 'python3 -m pip install --editable .',
    });
    expect(fileOf(files, 'README.md')).toContain('`.devcontainer/` describes');
  });

  test('is off by default', async () => {
    const files = await generated({});
    expect([...files.keys()]).not.toContain(path);
    expect(fileOf(files, 'README.md')).not.toContain('devcontainer');
  });
});

describe('license', () => {
  test('of the list is named by its identifier', async () => {
    const files = await generated({});
    expect(fileOf(files, 'pyproject.toml')).toContain('\nlicense = "MIT"\n');
    expect(fileOf(files, 'README.md')).toMatch(/## Licence\n\nMIT\n$/);
  });

  test(`${customLicense} is the text of the user's file, which the package has`, async () => {
    const files = await generated({ license: { id: undefined, text: 'Ours. Ask us.\n' } });
    expect(fileOf(files, 'LICENSE')).toBe('Ours. Ask us.\n');
    const project = fileOf(files, 'pyproject.toml');
    expect(project).not.toMatch(/^license =/m);
    expect(project).toContain('\nlicense-files = ["LICENSE"]\n');
    expect(fileOf(files, 'README.md')).toContain('[LICENSE](LICENSE)');
  });
});

test('githubOrg and githubRepoName become the addresses of the project', async () => {
  expect(fileOf(await generated({ repository: 'shop/pets' }), 'pyproject.toml')).toContain(
    `[project.urls]
Homepage = "https://github.com/shop/pets#readme"
Repository = "https://github.com/shop/pets"
Issues = "https://github.com/shop/pets/issues"
`,
  );
  expect(fileOf(await generated({}), 'pyproject.toml')).not.toContain('project.urls');
});

test('only a name that the user chose is installed from PyPI', async () => {
  const install = (files: ReadonlyMap<string, string>) =>
    /## Install\n\n```sh\n(.*)\n```/.exec(fileOf(files, 'README.md'))?.[1];
  expect(install(await generated({}))).toBe('pip install <folder of this package>');
  const chosen = await generated({}, { pypiPackageName: 'pet-shop' });
  expect(install(chosen)).toBe('pip install pet-shop');
});

describe('generateEnv', () => {
  const settings = { generateEnv: true };

  test('writes a line for the base URL and each credential, with no value', async () => {
    const files = await generated(settings);
    const lines = fileOf(files, '.env.example').split('\n');
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
      'PETSTORE_BASE_URL=',
      'PETSTORE_API_KEY=',
    ]);
    expect(fileOf(files, '.gitignore').split('\n')).toContain('.env');
    expect(fileOf(files, 'README.md')).toContain('- `PETSTORE_API_KEY` for `api_key`\n');
  });

  test('names the variables as the examples do, which then need none', async () => {
    expect(fileOf(await generated(settings), 'examples/sample.py')).toContain('= Petstore()\n');
    const plain = await generated({});
    expect(fileOf(plain, 'examples/sample.py')).toContain('os.environ.get("PETSTORE_API_KEY")');
    expect([...plain.keys()]).not.toContain('.env.example');
    expect([...plain.keys()]).not.toContain('src/petstore/_runtime/environment.py');
  });
});

describe('the README', () => {
  test('tells of the limits that the client has', async () => {
    const timeout = { connectMs: 2000, readMs: 30_000, deadlineMs: undefined };
    expect(fileOf(await generated({ timeout }), 'README.md')).toContain(
      'fails after 2 seconds without a connection and after 30 seconds without a byte',
    );
  });

  test('tells of what an API has, and of nothing else', async () => {
    const petstore = fileOf(await generated({}), 'README.md');
    for (const text of ['## Pages', '`PaginationError`', '`AuthError`', '`UnknownVariant`'])
      expect(petstore).toContain(text);
    for (const text of ['## Streams', '`StreamError`', '## Servers', '## Environment'])
      expect(petstore).not.toContain(text);
    const regions = generateFiles(await modelOfFixture('regions'));
    for (const text of ['## Pages', '`PaginationError`', '`AuthError`', '## Models'])
      expect(fileOf(regions, 'README.md')).not.toContain(text);
    expect(fileOf(regions, 'README.md')).toContain('## Servers');
  });
});

test('arguments that the description says nothing of are told of by their place', async () => {
  const orders = fileOf(await generated({}), 'src/petstore/services/orders.py');
  expect(orders).toContain('            order_id: The path parameter `orderId`.\n');
  expect(orders).toContain('            body: The body of the request.\n');
});

test('pages call the types of dates as everybody does', async () => {
  const page = fileOf(await generated({}), 'documentation/models/Pet.md');
  expect(page).toContain('| `born_on` | `datetime.date` |');
  expect(page).toContain('| `updated_at` | `datetime.datetime` |');
});
