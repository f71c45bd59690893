import { expect, test } from 'vitest';
import { featuresOf } from '../../../../lib/languages/go/features.js';
import { prepareSdk } from '../../../../lib/languages/go/sdk.js';
import { go } from '../../../../lib/languages/go/index.js';
import { sharedFeatures } from '../../../../lib/languages/common/features.js';
import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { modelOf } from '../../model/modelled.js';
import { base } from '../../openapi/folder.js';
import { plannedSdk } from '../../sdk/planned.js';
import { sdkSettings } from '../generated.js';

const content = "{application/json: {schema: {$ref: '#/components/schemas/Pet'}}";

function modelWith(contents: string) {
  return modelOf(
    base(`paths:
  /pet:
    get:
      operationId: getPet
      responses: {'200': {description: ok, content: ${contents}}}
components:
  schemas: {Pet: {type: object, properties: {name: {type: string}}}}
`),
  );
}

test('an API whose responses may be files has the feature, in Go too', async () => {
  const mixed = await modelWith(`${content}, image/png: {}}`);
  const bare = await modelWith(`${content}}`);
  expect(sharedFeatures(plannedSdk(mixed))).toContain('bytes');
  expect(sharedFeatures(plannedSdk(bare))).not.toContain('bytes');
  const request = {
    settings: sdkSettings(),
    options: go.options.parse({}),
    assets: { render: () => '', runtime: () => '' },
    texts: new Descriptions(),
  };
  const features = featuresOf(prepareSdk(mixed, request));
  expect([...features]).toEqual(expect.arrayContaining(['bytes', 'sendMixed']));
  expect(features).not.toContain('download');
});
