import { jsonOf } from '../../sdk/plain-given.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { sampleResponse } from '../common/samples/sample-calls.js';
import { customClientText } from './custom-clients.js';
import type { PageSources } from './page-texts.js';

/** A client for tests, which gets the response of the first call from memory. */
export function testingText<Sdk extends PlannedSdk>(sources: PageSources<Sdk>): string {
  const { sdk, texts } = sources;
  const operation = sdk.plan.shown.plain;
  const body = (operation && sampleResponse(operation)) ?? {};
  return customClientText(sources, 'tested', texts.testClient(sdk, jsonOf(body)));
}
