import { expect } from 'vitest';
import { validateConfig } from '../../../lib/config/validate.js';
import type { Json } from '../../../lib/json.js';
import { Place } from '../../../lib/openapi/place.js';
import { fakeLanguages, leastConfig } from './fake-languages.js';

const place = Place.root('sdkgen.config.json');

export function validate(config: unknown) {
  return validateConfig(config as Json, fakeLanguages, place);
}

/** Findings of the least config with something added. */
export function findings(more: object) {
  return validate({ ...leastConfig, ...more }).diagnostics;
}

export function customized(customizations: object) {
  return findings({ customizations });
}

/** The only finding; fails when there are more, so that no test passes by a side effect. */
export function only(diagnostics: ReturnType<typeof findings>) {
  expect(diagnostics).toHaveLength(1);
  const [found] = diagnostics;
  return { ...found, pointer: found?.place?.pointer };
}
