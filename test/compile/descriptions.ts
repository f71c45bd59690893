import { basename } from 'node:path';
import type { ApiModel } from '../../lib/model/model.js';
import { buildModel } from '../../lib/model/build.js';
import type { AuthType } from '../../lib/model/settings.js';
import { isObject, member } from '../../lib/json.js';
import type { Description } from '../../lib/spec/description.js';
import { readDescription } from '../../lib/spec/read.js';
import { generateFiles } from '../unit/languages/typescript/generated.js';
import { deepFreeze, modelSettings } from '../unit/model/modelled.js';

/** The credentials that a description's schemes ask for and that may stand together. */
export function authOf(description: Description): AuthType[] {
  const schemes = member(member(description.root.value, 'components'), 'securitySchemes');
  const kinds = new Set(
    Object.values(isObject(schemes) ? schemes : {}).map((scheme) =>
      [member(scheme, 'type'), member(scheme, 'scheme')].join(' ').trim().toLowerCase(),
    ),
  );
  const auth: AuthType[] = kinds.has('apikey') ? ['apikey'] : [];
  if (kinds.has('http bearer') || kinds.has('oauth2')) return [...auth, 'bearer'];
  return kinds.has('http basic') ? [...auth, 'basic'] : auth;
}

export interface GeneratedDescription {
  readonly model: ApiModel;
  readonly files: ReadonlyMap<string, string>;
}

/** The SDK of a description file with the credentials that it asks for. */
export async function generateDescription(
  file: string,
  sdkName = basename(file).replace(/\.\w+$/, ''),
): Promise<GeneratedDescription> {
  const description = await readDescription(file, { allowErrors: true });
  const settings = modelSettings({ auth: authOf(description), allowErrors: true });
  const model = deepFreeze(buildModel(description, settings));
  return { model, files: generateFiles(model, { settings: { sdkName } }) };
}
