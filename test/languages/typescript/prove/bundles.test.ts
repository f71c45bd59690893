import { posix } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { packedProject } from '../packages/packed.js';

let project = '';

beforeAll(async () => {
  project = (await packedProject()).folder;
});

/** The files of an SDK of which something is left in a browser's bundle, below `dist/esm`. */
async function bundled(name: string, code: string): Promise<readonly string[]> {
  const { metafile, warnings } = await build({
    stdin: { contents: code, resolveDir: project },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  expect(warnings).toEqual([]);
  const root = `node_modules/${name}/dist/esm/`;
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) => {
    const start = path.indexOf(root);
    return start === -1 || bytesInOutput === 0 ? [] : [path.slice(start + root.length)];
  });
}

const inFolder = (files: readonly string[], folder: string) =>
  files.filter((file) => posix.dirname(file) === folder).toSorted((a, b) => (a < b ? -1 : 1));

describe('a bundle with one service', () => {
  const onlyPets = `
    import { createCore } from 'petstore/core';
    import { PetsService } from 'petstore/services/pets';
    console.log(new PetsService(createCore({ apiKey: 'k' })));
  `;

  test('has no other service, no client, and the models of that service alone', async () => {
    const files = await bundled('petstore', onlyPets);
    expect(inFolder(files, 'services')).toEqual(['services/pets.js']);
    expect(files).not.toContain('petstore.js');
    expect(files).not.toContain('index.js');
    expect(inFolder(files, 'models')).toEqual([
      'models/owner.js',
      'models/pet-list.js',
      'models/pet-patch.js',
      'models/pet.js',
      'models/problem.js',
    ]);
  });

  test('has only what its calls need of the runtime', async () => {
    const files = await bundled(
      'chat',
      "export { SessionsService } from 'chat/services/sessions'; export { createCore } from 'chat/core';",
    );
    expect(files).toContain('runtime/body/form.js');
    for (const absent of ['files.js', 'streaming.js', 'runtime/sse.js', 'runtime/body/json.js']) {
      expect(files).not.toContain(absent);
    }
  });

  test('is the same by way of the main entry, of which only what is used is kept', async () => {
    const files = await bundled(
      'petstore',
      "export { OrdersService } from 'petstore'; export { createCore } from 'petstore/core';",
    );
    expect(inFolder(files, 'services')).toEqual(['services/orders.js']);
    expect(files).not.toContain('pagination.js');
    expect(files).not.toContain('petstore.js');
  });
});

test.each([
  ['petstore', 'Petstore'],
  ['chat', 'Chat'],
  ['vault', 'Vault'],
])('a bundle with the client of %s asks for nothing of Node', async (name, client) => {
  const files = await bundled(name, `export { ${client} } from '${name}';`);
  expect(files).toContain(`${name}.js`);
  expect(files).not.toContain('node.js');
});

test('types of models are nothing in a bundle', async () => {
  const code = "import type { Pet } from 'petstore/models'; export const pet: Pet | 0 = 0;";
  const { metafile } = await build({
    stdin: { contents: code, resolveDir: project, loader: 'ts' },
    bundle: true,
    metafile: true,
    write: false,
  });
  expect(Object.keys(metafile.inputs)).toEqual(['<stdin>']);
});
