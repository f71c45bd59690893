import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageIds } from '../../../lib/languages/registry.js';
import { packageRoot } from '../../../lib/paths.js';
import { Shop } from '../../../scripts/demo/shop.js';
import { proofs } from '../../languages/registry.js';
import { provedLanguages } from '../../proved-languages.js';
import { hasToolchain } from '../../toolchains.js';
import { environment } from '../run-cli.js';

/**
 * What a newcomer types, as the README has it: one command installs sdkgen, one builds an SDK, one makes
 * the first call. The home is empty, except that tools keep their own caches.
 */
const root = mkdtempSync(join(tmpdir(), 'sdkgen-first-'));
const home = join(root, 'home');
const clone = join(root, 'clone');
const shop = new Shop();

const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8');
const lines = new Set(
  [...readme.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n')),
);
const installing = [...lines].find((line) => line.includes('npm install -g')) ?? '';

async function type(line: string, cwd: string, extra: Record<string, string> = {}) {
  const prefix = join(root, 'global');
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', line], {
    cwd,
    env: environment({
      HOME: home,
      npm_config_prefix: prefix,
      PATH: [join(prefix, 'bin'), process.env['PATH']].join(delimiter),
      ...extra,
    }),
  });
  return stdout;
}

beforeAll(async () => {
  for (const folder of [home, clone]) mkdirSync(folder);
  await shop.open();
  // The checkout has its packages, so the command of the README begins after `npm ci`.
  const [ci, pack, install = ''] = installing.split(' && ');
  if (ci !== 'npm ci' || pack !== 'npm pack') throw new Error(`Unexpected: ${installing}`);
  await type(`npm pack --pack-destination '${clone}'`, packageRoot);
  await type(install, clone);
});

afterAll(() => {
  shop.close();
  rmSync(root, { recursive: true, force: true });
});

const building = (id: string) => `sdkgen build --spec petstore.yaml --languages ${id}`;

test('the README has the commands of a language', () => {
  const shown = languageIds.filter((id) => lines.has(building(id)));
  expect(shown).toHaveLength(1);
  for (const id of shown) expect([...lines]).toContain(proofs[id].firstCall);
});

test.each(provedLanguages().filter(hasToolchain))('the first call with %s succeeds', async (id) => {
  const project = join(root, id);
  mkdirSync(project);
  cpSync(join(packageRoot, 'examples/petstore.yaml'), join(project, 'petstore.yaml'));
  const caches = proofs[id].caches();
  const built = await type(building(id), project, caches);
  expect(built).toContain('sdkgen init');
  shop.seen.length = 0;
  const printed = await type(proofs[id].firstCall, project, { ...caches, ...shop.environment });
  expect(printed).toMatch(/^Mia$/m);
  expect(shop.seen).toEqual(['GET /pets/1 429', 'GET /pets/1 200']);
});
