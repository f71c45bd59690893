/** The scenarios of an installation as calls, with the fixtures of their SDKs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { JsonObject } from '../../lib/json.js';
import { languages } from '../../lib/languages/registry.js';
import { packageRoot } from '../../lib/paths.js';
import { type ConfigParts, configOf, deriveCases } from '../../test/scenarios/derive/cases.js';
import { Description } from '../../test/scenarios/derive/description.js';
import type { CompiledDescription, Scenario } from '../../test/scenarios/scenario.js';
import type { Installation } from './installation.js';

/** Derives the calls, and writes the config of each description next to it. */
export function loadScenarios({ data }: Installation): ReturnType<typeof deriveCases> {
  const config = load(
    readFileSync(join(packageRoot, 'test/scenarios/config.yaml'), 'utf8'),
  ) as ConfigParts;
  const descriptions = (read(data, 'descriptions.json') as readonly CompiledDescription[]).map(
    (one) => ({
      ...one,
      description: new Description(read(data, join(one.name, 'openapi.json')) as JsonObject),
    }),
  );
  for (const one of descriptions) {
    const own: JsonObject = configOf(one, Object.keys(languages), config[one.spec]);
    writeFileSync(join(data, one.name, 'sdkgen.config.json'), `${JSON.stringify(own, null, 2)}\n`);
  }
  return deriveCases(read(data, 'scenarios.json') as readonly Scenario[], descriptions, config);
}

function read(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}
