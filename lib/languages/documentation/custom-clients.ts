import { GivenVariable } from '../../sdk/given.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { sampleClientWith } from '../common/sample-clients.js';
import type { CustomClient } from './page-texts.js';
import type { Vocabulary } from './vocabulary.js';

/** The lines that make a client with options of its own. */
export function customClientText(
  { sdk, vocabulary }: { readonly sdk: PlannedSdk; readonly vocabulary: Vocabulary },
  variable: string,
  { baseUrl, before = '', options }: CustomClient,
): string {
  const values = Object.entries(options).map(
    ([name, text]) => [name, new GivenVariable(text)] as const,
  );
  const given = sampleClientWith(sdk, Object.fromEntries(values));
  const address = baseUrl === undefined ? {} : { baseUrl: new GivenVariable(baseUrl) };
  return (
    before +
    vocabulary.clientLine(variable, { ...given, options: { ...given.options, ...address } })
  );
}
