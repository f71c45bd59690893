import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../toolchains.js';
import { generateFiles, wholeAssets } from '../../unit/languages/java/generated.js';
import { modelOfFixture } from '../../unit/model/modelled.js';
import { compileAll, compileModule } from './compile-all.js';
import { JavaWorkspace } from './sdks.js';
import { quickVariations } from './variations.js';

describe.skipIf(!hasToolchain('java'))('the Java SDKs', () => {
  const workspace = new JavaWorkspace();
  let fragments = 0;

  beforeAll(async () => {
    for (const { fixture, model, name, request } of quickVariations) {
      fragments += workspace.add(
        name,
        generateFiles(await modelOfFixture(fixture, model), request),
      );
    }
  });
  afterAll(() => workspace.remove());

  test('and what their pages show compile without a warning, with their comments', async () => {
    expect(fragments).toBeGreaterThan(5 * quickVariations.length);
    expect(await workspace.check()).toEqual([]);
  });

  test('are modules', async () => {
    const model = await modelOfFixture('petstore', { auth: ['apikey'] });
    expect(await compileModule(generateFiles(model, { assets: wholeAssets }))).toEqual([]);
  });

  test('are compiled with findings shown', async () => {
    const source = 'package p;\npublic class A { public java.util.List raw; }\n';
    const found = await compileAll(new Map([['a', new Map([['src/main/java/p/A.java', source]])]]));
    expect(found.join('\n')).toContain('[rawtypes]');
  });
});
