import { agreementWith, type KnownSdk } from './agreement.js';
import { inlineTypes } from './inline-types.js';
import type { Measure } from './measure.js';
import { methodNames } from './method-names.js';
import { texts } from './texts.js';

/**
 * All measures, in the order of the page. A new one is a module of this folder and an entry here.
 *
 * @param known - the official SDKs; none are needed to print figures
 */
export function allMeasures(known: ReadonlyMap<string, KnownSdk> = new Map()): Measure<never>[] {
  // A measure only gets figures of its own.
  return [methodNames, agreementWith(known), inlineTypes, texts] as unknown as Measure<never>[];
}
