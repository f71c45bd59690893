import { basename } from 'node:path';
import { propose } from '../../lib/config/propose.js';
import type { ApiModel } from '../../lib/model/model.js';
import { buildModel } from '../../lib/model/build.js';
import { readDescription } from '../../lib/spec/read.js';
import { generateFiles } from '../unit/languages/typescript/generated.js';
import { deepFreeze, modelSettings } from '../unit/model/modelled.js';

export interface GeneratedDescription {
  readonly model: ApiModel;
  readonly files: ReadonlyMap<string, string>;
}

/** The model of a description file with the credentials that `init` proposes for it. */
export async function describedModel(file: string): Promise<ApiModel> {
  const description = await readDescription(file, { allowErrors: true });
  const { auth } = propose(description, {}, []);
  return deepFreeze(buildModel(description, modelSettings({ auth, allowErrors: true })));
}

/** The SDK of a description file with the credentials that `init` proposes for it. */
export async function generateDescription(
  file: string,
  sdkName = basename(file).replace(/\.\w+$/, ''),
): Promise<GeneratedDescription> {
  const model = await describedModel(file);
  return { model, files: generateFiles(model, { settings: { sdkName } }) };
}
