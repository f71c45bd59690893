import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { java } from '../../../../lib/languages/java/index.js';
import { prepareSdk } from '../../../../lib/languages/java/sdk.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { loadCases, wireFolder } from '../../../wire/cases/load.js';
import { planCase } from '../../../wire/cases/plan.js';
import { java as driven } from '../../../wire/languages/java/project.js';
import { caseSource } from '../../../wire/languages/java/program.js';
import { modelOfFile } from '../../model/modelled.js';
import { sdkSettings } from '../generated.js';

async function sourceOf(wanted: string): Promise<string> {
  const wireCase = loadCases().find(({ id }) => id === wanted);
  if (!wireCase) throw new Error(`the suite has no case ${wanted}`);
  const model = await modelOfFile(join(wireFolder, 'fixtures', wireCase.fixture, 'openapi.yaml'));
  const sdk = prepareSdk(model, {
    settings: sdkSettings({ sdkName: wireCase.fixture }),
    options: java.options.parse({}),
    assets: loadAssets(driven.id, java.plain),
    texts: new Descriptions(),
  });
  return caseSource(sdk, planCase(wireCase, model), {
    client: 'sync',
    packageName: 'cases.things',
  });
}

test('a case of the wire suite is a program that reads the result through accessors', async () => {
  const source = await sourceOf('R01');
  expect(source).toContain('public final class CaseR01 {');
  expect(source).toContain('run.call(new support.Call(0), (seen, index) -> {');
  expect(source).toMatch(/seen\.value\(support\.Values\.object\(result, it1 -> /);
});

test('maps have the order of the case, which `Map.of` does not keep', async () => {
  const source = await sourceOf('X10-relative-values');
  expect(source).toContain('support.Ordered.of("version", "v2", "tenant", "acme")');
  expect(source).not.toMatch(/\bMap\.of\(/);
});
