import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles } from '../../../unit/languages/java/generated.js';
import { modelOfFixture } from '../../../unit/model/modelled.js';
import { JavaWorkspace } from '../sdks.js';
import { variations } from '../variations.js';

describe.skipIf(!hasToolchain('java'))('all Java SDKs', () => {
  const workspace = new JavaWorkspace();

  beforeAll(async () => {
    for (const { fixture, model, name, request } of variations) {
      workspace.add(name, generateFiles(await modelOfFixture(fixture, model), request));
    }
  });
  afterAll(() => workspace.remove());

  test('compile without a warning, and so do the programs of their pages', async () => {
    expect(await workspace.compile()).toEqual([]);
    expect(await workspace.compilePrograms()).toEqual([]);
  });
});
