import { describe, expect, test } from 'vitest';
import { modelOfFixture } from '../../model/modelled.js';
import { testSettings } from '../settings.js';
import { fileOf, generateFiles, type GenerateRequest } from './generated.js';

type Settings = GenerateRequest['settings'];

const generated = async (settings: Settings, options: GenerateRequest['options'] = {}) =>
  generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] }), {
    ...(settings && { settings }),
    options,
  });

testSettings({
  generated,
  container: {
    image: /^mcr\.microsoft\.com\/devcontainers\/python:[\w.-]+$/,
    postCreateCommand: 'python3 -m pip install --editable .',
  },
  manifest: {
    path: 'pyproject.toml',
    listed: '\nlicense = "MIT"\n',
    own: /^(?![^]*\nlicense = )[^]*\nlicense-files = \["LICENSE"\]\n/,
  },
  apiKey: 'api_key',
  example: {
    path: 'examples/sample.py',
    bare: '= Petstore()\n',
    read: 'os.environ.get("PETSTORE_API_KEY")',
  },
  reader: 'src/petstore/_runtime/environment.py',
});

test('the contact becomes the author', async () => {
  const developer = { name: 'Acme "Inc"', email: 'api@acme.example', url: undefined };
  expect(fileOf(await generated({ developer }), 'pyproject.toml')).toContain(
    '\nauthors = [{ name = "Acme \\"Inc\\"", email = "api@acme.example" }]\nkeywords = [\n    "petstore",\n',
  );
  expect(fileOf(await generated({}), 'pyproject.toml')).toContain(
    '\nauthors = [{ name = "The Shop" }]\n',
  );
});

test('githubOrg and githubRepoName become the addresses of the project', async () => {
  expect(fileOf(await generated({ repository: 'shop/pets' }), 'pyproject.toml')).toContain(
    `[project.urls]
Homepage = "https://github.com/shop/pets#readme"
Documentation = "https://github.com/shop/pets/blob/HEAD/documentation/README.md"
Repository = "https://github.com/shop/pets"
Issues = "https://github.com/shop/pets/issues"
`,
  );
  expect(fileOf(await generated({}), 'pyproject.toml')).not.toContain('project.urls');
});

test('only a name that the user chose is installed from PyPI', async () => {
  const install = (files: ReadonlyMap<string, string>) =>
    /## Installation\n\n```sh\n(.*)\n```/.exec(fileOf(files, 'README.md'))?.[1];
  expect(install(await generated({}))).toBe('pip install <folder of this package>');
  const chosen = await generated({}, { pypiPackageName: 'pet-shop' });
  expect(install(chosen)).toBe('pip install pet-shop');
});

describe('the README', () => {
  test('tells of the limits that the client has', async () => {
    const timeout = { connectMs: 2000, readMs: 30_000, deadlineMs: undefined };
    expect(fileOf(await generated({ timeout }), 'README.md')).toContain(
      'times out after 2 seconds without a connection, and after 30 seconds without data',
    );
  });

  test('tells of what an API has, and of nothing else', async () => {
    const petstore = fileOf(await generated({}), 'README.md');
    for (const text of ['## Pagination', '`PaginationError`', '`AuthError`', '`UnknownVariant`'])
      expect(petstore).toContain(text);
    for (const text of ['## Streaming', '`StreamError`', '## Servers', '## Environment'])
      expect(petstore).not.toContain(text);
    const regions = generateFiles(await modelOfFixture('regions'));
    for (const text of ['## Pagination', '`PaginationError`', '`AuthError`', '## Models'])
      expect(fileOf(regions, 'README.md')).not.toContain(text);
    expect(fileOf(regions, 'README.md')).toContain('## Servers');
  });
});

test('arguments that the description says nothing of, and the options, are not listed', async () => {
  const orders = fileOf(await generated({}), 'src/petstore/services/orders.py');
  expect(orders).toContain('order_id: Union[UUID, str]');
  expect(orders).not.toMatch(/^ {12}(?:order_id|options): /m);
});

test('pages call the types of dates as everybody does', async () => {
  const page = fileOf(await generated({}), 'documentation/models/Pet.md');
  expect(page).toContain('| `born_on` | `datetime.date` |');
  expect(page).toContain('| `updated_at` | `datetime.datetime` |');
});
