import { GivenVariable } from '../../sdk/given.js';
import { jsonOf } from '../../sdk/plain-given.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { sampleClientWith } from '../common/sample-clients.js';
import { sampleResponse } from '../common/samples/sample-calls.js';
import type { PageSources } from './page-texts.js';

/** A client for tests, which gets the response of the first call from memory. */
export function testingText<Sdk extends PlannedSdk>({
  sdk,
  texts,
  vocabulary,
}: PageSources<Sdk>): string {
  const operation = sdk.plan.shown.plain;
  const body = (operation && sampleResponse(operation)) ?? {};
  const { baseUrl, before, options } = texts.testClient(sdk, jsonOf(body));
  const values = Object.entries(options).map(
    ([name, text]) => [name, new GivenVariable(text)] as const,
  );
  const given = sampleClientWith(sdk, Object.fromEntries(values));
  const address = baseUrl === undefined ? {} : { baseUrl: new GivenVariable(baseUrl) };
  const tested = { ...given, options: { ...given.options, ...address } };
  return before + vocabulary.clientLine('tested', tested);
}
