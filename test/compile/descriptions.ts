import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { propose } from '../../lib/config/propose.js';
import type { ApiModel } from '../../lib/model/model.js';
import { buildModel } from '../../lib/model/build.js';
import { readDescription } from '../../lib/openapi/read.js';
import { deepFreeze, modelSettings } from '../unit/model/modelled.js';
import { repository } from './workshop.js';

/** Descriptions of others, written to show what OpenAPI can do. */
export const examplesFolder = join(repository, 'node_modules/@readme/oas-examples');
/** Their paths in the folder. */
export const exampleNames: readonly string[] = ['2.0', '3.0', '3.1'].flatMap((version) =>
  readdirSync(join(examplesFolder, version, 'json'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${version}/json/${file}`),
);

/** Asks for an object within an object without end, of which no value can be written. */
export const endlessExample = '3.0/json/circular-request-bodies.json';

/** The model of a description file with the credentials that `init` proposes for it. */
export async function describedModel(file: string): Promise<ApiModel> {
  const description = await readDescription(file, { allowErrors: true });
  const { auth } = propose(description, {}, []);
  return deepFreeze(buildModel(description, modelSettings({ auth, allowErrors: true })));
}
