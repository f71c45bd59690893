import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram, Workshop } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles } from '../../../unit/languages/java/generated.js';
import { modelOfFixture } from '../../../unit/model/modelled.js';
import { isSource } from '../compiler.js';
import { annotationJars } from '../tools.js';
import { variations } from '../variations.js';

describe.skipIf(!hasToolchain('java'))('Javadoc', () => {
  const workshop = new Workshop();
  afterAll(() => workshop.remove());
  let sources: readonly string[] = [];

  beforeAll(async () => {
    for (const { fixture, model, name, request } of variations) {
      const files = generateFiles(await modelOfFixture(fixture, model), request);
      workshop.writeSdk(name, files);
      const own = [...files.keys()].filter(isSource).map((path) => `${name}/${path}`);
      sources = [...sources, ...own];
    }
    workshop.write('sources.txt', sources.join('\n'));
  });

  test('has no warning', async () => {
    const options = ['-quiet', '-encoding', 'UTF-8', '--release', '11', '-Werror'];
    const lint = '-Xdoclint:all,-missing';
    const args = ['-J-Xmx2g', ...options, lint, '-d', 'docs', '-cp', await annotationJars()];
    const { exitCode, output } = await runProgram('javadoc', [...args, '@sources.txt'], {
      cwd: workshop.folder,
    });
    expect({ exitCode, output: output.slice(0, 4000) }).toEqual({ exitCode: 0, output: '' });
  });
});
