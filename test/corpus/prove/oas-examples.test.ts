import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import { languages } from '../../../lib/languages/registry.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import { provedLanguages } from '../../proved-languages.js';
import { buildRequest, projectFolder, testHost } from '../../languages/plain-text/project.js';

/** Small descriptions that others wrote, one per feature of OpenAPI. */
const examples = dirname(
  createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'),
);
const files = ['2.0', '3.0', '3.1'].flatMap((version) =>
  readdirSync(join(examples, version, 'json'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${version}/json/${name}`),
);

const ids = provedLanguages();

test.each(files)('every language expresses %s', async (file) => {
  const folder = projectFolder(
    { specFilePath: 'openapi.json', languages: ids },
    { 'openapi.json': readFileSync(join(examples, file), 'utf8') },
  );
  const host = testHost(undefined, languages);
  const assetsOf: typeof host.assetsOf = (id, { plain }) => loadAssets(id, plain);
  const request = buildRequest(folder, { dryRun: true, allowErrors: true });
  expect(await build(request, { ...host, assetsOf })).toBe(0);
  const outcomes = host.events.filter((event) => event.event === 'language');
  expect(outcomes.map(({ result }) => result)).toEqual(ids.map(() => 'planned'));
});

test('there are descriptions', () => {
  expect(files.length).toBeGreaterThan(40);
});
