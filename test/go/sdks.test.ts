import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importSpec, modulePathOf } from '../../lib/languages/go/module-path.js';
import { goOptions } from '../../lib/languages/go/options.js';
import { codeBlocks, tableRows } from '../compile/markdown.js';
import { Pages, wantedRows } from '../compile/pages.js';
import { runProgram, Workshop } from '../compile/workshop.js';
import { generateFiles } from '../unit/languages/go/generated.js';
import { sdkSettings } from '../unit/languages/generated.js';
import { modelOfFixture, operationsOf } from '../unit/model/modelled.js';
import { fragmentsOf } from './fragments.js';
import { hasGo } from './go.js';
import { variations } from './variations.js';

const clean = { exitCode: 0, output: '' };
// The machine's own version, and nothing of the network.
const env = { GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod', GOPROXY: 'off' };
const titles = ['Name', 'Type', 'Required', 'Description'];

describe.skipIf(!hasGo()).each(variations)('the Go SDK of $name', (variation) => {
  const workshop = new Workshop();
  let files: ReadonlyMap<string, string>;
  let pages: Pages;

  beforeAll(async () => {
    const model = await modelOfFixture(variation.fixture, variation.model);
    files = generateFiles(model, variation.request);
    pages = new Pages(model, files);
    const { settings, options } = variation.request;
    const module = modulePathOf(sdkSettings(settings), goOptions.parse(options ?? {}));
    workshop.writeSdk('sdk', files);
    for (const { folder, text } of fragmentsOf(files, importSpec(module))) {
      workshop.write(`sdk/examples/shown/${folder}/main.go`, text);
    }
  });
  afterAll(() => workshop.remove());

  const run = (program: string, args: readonly string[], folder = 'sdk') =>
    runProgram(program, args, { cwd: join(workshop.folder, folder), env });

  test('is as gofmt leaves it', async () => {
    const printed = [...files.keys()].filter((path) => path.endsWith('.go'));
    expect(await run('gofmt', ['-l', ...printed])).toEqual(clean);
  });

  test('compiles, and vet finds nothing', async () => {
    expect(await run('go', ['vet', './...'])).toEqual(clean);
  });

  test('has examples and pages whose programs compile', async () => {
    // What is shown may return in its midst. Nothing is linked, which would take minutes.
    const checks = ['vet', '-unreachable=false', './...'];
    expect(await run('go', checks, 'sdk/examples')).toEqual(clean);
  });

  test('has pages that lead to pages, and name parameters as the methods do', () => {
    expect(pages.brokenLinks()).toEqual([]);
    expect(pages.missingBlankLines()).toEqual([]);
    for (const operation of operationsOf(pages.model)) {
      const section = pages.sectionFor(operation);
      expect(section).toContain(`\`${operation.method} ${operation.path}\``);
      const wanted = wantedRows(operation, (operation.body?.media.length ?? 0) > 0);
      const rows = tableRows(section, titles);
      expect(rows.map((row) => row[2])).toEqual(wanted.map((row) => row.required));
      const [call = ''] = codeBlocks(section, 'go').slice(-1);
      for (const [index, { place, required }] of wanted.entries()) {
        const name = rows[index]?.[0]?.replaceAll('`', '') ?? '';
        expect(name.startsWith('params.'), name).toBe(place === 'named');
        if (place === 'named' && required === 'yes') {
          expect(call).toMatch(new RegExp(`\\b${name.slice('params.'.length)}: `));
        }
      }
    }
  });
});
