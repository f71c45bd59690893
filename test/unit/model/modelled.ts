import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModel } from '../../../lib/model/build.js';
import type { ApiModel, Operation } from '../../../lib/model/model.js';
import type { ModelSettings } from '../../../lib/model/settings.js';
import type { Declaration, TypeUse } from '../../../lib/model/types.js';
import { readDescription } from '../../../lib/openapi/read.js';
import { base, readYaml } from '../openapi/folder.js';
import { modelSettings } from './model-settings.js';

export { modelSettings } from './model-settings.js';

export const fixtures = resolve(dirname(fileURLToPath(import.meta.url)), '../../fixtures');

/** The frozen model of a file: whoever writes to it fails the test. */
export async function modelOfFile(
  file: string,
  changes: Partial<ModelSettings> = {},
): Promise<ApiModel> {
  const { allowErrors } = changes;
  const description = await readDescription(file, { allowErrors });
  return deepFreeze(buildModel(description, modelSettings(changes)));
}

export function modelOfFixture(name: string, changes?: Partial<ModelSettings>): Promise<ApiModel> {
  return modelOfFile(resolve(fixtures, `${name}.yaml`), changes);
}

/** The model of a whole description in YAML. */
export async function modelOf(
  yaml: string,
  changes: Partial<ModelSettings> = {},
): Promise<ApiModel> {
  const { allowErrors } = changes;
  return deepFreeze(buildModel(await readYaml(yaml, { allowErrors }), modelSettings(changes)));
}

/** The model of component schemas, all of which one operation answers with. */
export function modelOfSchemas(schemas: string, version = '3.0.3'): Promise<ApiModel> {
  const names = [...schemas.matchAll(/^([\w-]+):/gm)].map((match) => match[1]);
  const members = names.map((name) => `${name}: {$ref: '#/components/schemas/${name}'}`);
  const indented = schemas.replace(/^(?=.)/gm, '    ');
  return modelOf(
    base(
      `paths:
  /all:
    get:
      operationId: all
      responses:
        '200':
          description: ok
          content: {application/json: {schema: {type: object, properties: {${members.join(', ')}}}}}
components:
  schemas:
${indented}
`,
      version,
    ),
  );
}

export function operationsOf(model: ApiModel): readonly Operation[] {
  return model.services.flatMap((service) => service.operations);
}

export function operation(model: ApiModel, ...words: readonly string[]): Operation {
  const found = operationsOf(model).find(
    (candidate) => candidate.words.join(' ') === words.join(' '),
  );
  if (!found) throw new Error(`no operation ${words.join(' ')}`);
  return found;
}

/** A declaration by its words in one text, of the kind that the test is about. */
export function declaration<Kind extends Declaration['kind']>(
  model: ApiModel,
  words: string,
  kind: Kind,
): Extract<Declaration, { kind: Kind }> {
  const found = model.declarations.find((candidate) => candidate.words.join(' ') === words);
  if (found?.kind !== kind) throw new Error(`"${words}" is ${found?.kind ?? 'not declared'}`);
  return found as Extract<Declaration, { kind: Kind }>;
}

/** A type in a few words, as a reader would say it: `string?[]`, `{ pet }`, `'a'`. */
export function spell({ type, nullable }: TypeUse): string {
  const mark = nullable ? '?' : '';
  switch (type.kind) {
    case 'string':
      return `${type.format}${mark}`;
    case 'integer':
      return `${type.signed ? '' : 'u'}int${type.bits ?? ''}${mark}`;
    case 'number':
      return `${type.format ?? type.kind}${mark}`;
    case 'constant':
      return `${JSON.stringify(type.value)}${mark}`;
    case 'array':
      return `${spell(type.items)}[]${mark}`;
    case 'map':
      return `{ ${spell(type.values)} }${mark}`;
    case 'named':
      return `${type.target.words.join(' ')}${mark}`;
    default:
      return `${type.kind}${mark}`;
  }
}

/** The properties of an object: `name!: text` where it is required. */
export function spellProperties(model: ApiModel, words: string): Record<string, string> {
  return Object.fromEntries(
    declaration(model, words, 'object').properties.map((property) => [
      property.wireName,
      `${spell(property.type)}${property.required ? '!' : ''}`,
    ]),
  );
}

/** Freezes a graph with cycles, also through maps. */
export function deepFreeze<Value>(value: Value): Value {
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    open.push(...Object.values(next).filter((entry) => entry !== undefined));
  }
  return value;
}
