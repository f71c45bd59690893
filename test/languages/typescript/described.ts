import { basename } from 'node:path';
import type { ApiModel } from '../../../lib/model/model.js';
import { describedModel } from '../../compile/descriptions.js';
import { generateFiles } from '../../unit/languages/typescript/generated.js';

export interface GeneratedDescription {
  readonly model: ApiModel;
  readonly files: ReadonlyMap<string, string>;
}

/** The SDK of a description file with the credentials that `init` proposes for it. */
export async function generateDescription(
  file: string,
  sdkName = basename(file).replace(/\.\w+$/, ''),
): Promise<GeneratedDescription> {
  const model = await describedModel(file);
  return { model, files: generateFiles(model, { settings: { sdkName } }) };
}
