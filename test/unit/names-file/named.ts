import type { NameRow, NamesFile } from '../../../lib/names-file/names-file.js';
import { chooseRows } from '../../../lib/names-file/choose-rows.js';
import { type NextNames, nextNames } from '../../../lib/names-file/next-names.js';
import { buildModel } from '../../../lib/model/build.js';
import type { ApiModel } from '../../../lib/model/model.js';
import type { ModelSettings } from '../../../lib/model/settings.js';
import { pascalCase } from '../../../lib/naming/cases.js';
import { typeWords } from '../../../lib/sdk/type-words.js';
import { modelSettings } from '../model/model-settings.js';
import { deepFreeze } from '../model/modelled.js';
import { readYaml } from '../openapi/folder.js';

type Json = Record<string, unknown>;

/** An operation with parameters and a body: `GET /pets` is `listPets` in the tests. */
export interface Described {
  readonly id: string;
  readonly path: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly bodyType?: string;
}

export const color = { type: 'object', properties: { color: { type: 'string' } } };
export const size = { type: 'object', properties: { size: { type: 'integer' } } };

/** A description of POST operations. */
export function api(operations: readonly Described[], schemas: Json = {}): string {
  const paths: Json = {};
  for (const { id, path, parameters = {}, body, bodyType = 'application/json' } of operations) {
    const requestBody = { content: { [bodyType]: { schema: body } } };
    paths[path] = {
      post: {
        operationId: id,
        parameters: Object.entries(parameters).map(([name, schema]) => ({
          name,
          in: 'query',
          schema,
        })),
        ...(body === undefined ? {} : { requestBody }),
        responses: { '204': { description: 'done' } },
      },
    };
  }
  const info = { title: 'Pets', version: '1' };
  const servers = [{ url: 'https://pets.example.com' }];
  return JSON.stringify({ openapi: '3.0.3', info, servers, paths, components: { schemas } });
}

export interface Named extends NextNames {
  readonly model: ApiModel;
  /** The names of the inline types, in the order of the model. */
  readonly names: readonly string[];
}

/** Builds a model with the rows of a names file, and names its types. */
export async function named(
  description: string,
  rows?: readonly NameRow[],
  settings: Partial<ModelSettings> = {},
): Promise<Named> {
  const path = 'sdkgen.names.json';
  const file: NamesFile =
    rows === undefined
      ? { path, text: undefined, rows: [], ignored: [] }
      : { path, text: '', ...chooseRows(rows) };
  const read = await readYaml(description);
  const model = deepFreeze(buildModel(read, modelSettings(settings), file.rows));
  return { ...nextNames(model, file), model, names: namesOf(model) };
}

export function namesOf(model: ApiModel): readonly string[] {
  const words = typeWords(model.declarations);
  return model.declarations
    .filter(({ component }) => !component)
    .map((one) => pascalCase(words.get(one) ?? []));
}

/** `place: name`, short: without what all places of {@link api} have. */
export function spelled(rows: readonly NameRow[]): readonly string[] {
  return rows.map(({ merged, name, place }) => {
    const short = place
      .replace('#/paths/~1', '')
      .replace('/post/', ' ')
      .replace(/parameters\/query:|\/schema|requestBody\/content\/application~1/g, '');
    return `${short}: ${name}${merged ? ' (merged)' : ''}`;
  });
}
