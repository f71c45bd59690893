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

test('a case of the wire suite is a program that reads the result through accessors', async () => {
  const wireCase = loadCases().find(({ id }) => id === 'R01');
  if (!wireCase) throw new Error('the suite has no case R01');
  const model = await modelOfFile(join(wireFolder, 'fixtures', wireCase.fixture, 'openapi.yaml'));
  const sdk = prepareSdk(model, {
    settings: sdkSettings({ sdkName: wireCase.fixture }),
    options: java.options.parse({}),
    assets: loadAssets(driven.id, java.plain),
    texts: new Descriptions(),
  });
  const source = caseSource(sdk, planCase(wireCase, model), {
    client: 'sync',
    packageName: 'cases.things',
  });
  expect(source).toContain('public final class CaseR01 {');
  expect(source).toContain('run.call(new support.Call(0), (seen, index) -> {');
  expect(source).toMatch(/seen\.value\(support\.Values\.object\(result, it1 -> /);
});
