import { type JsonObject, member, stringMember } from '../json.js';
import type { Keys } from './swagger-origins.js';
import { isBody, isFile, type Parameter } from './swagger-parameters.js';

/** What OpenAPI 3.0 cannot say. */
export interface Unsaid {
  /** The keys that lead to it in the conversion, and in the source. */
  readonly keys: Keys;
  readonly origin: Keys;
  readonly message: string;
}

const listStyles: ReadonlyMap<string, string> = new Map([
  ['csv', 'form'],
  ['ssv', 'spaceDelimited'],
  ['pipes', 'pipeDelimited'],
]);

/** How a list is written in one field; each file is one of its own. */
export function encodingOf(parameter: JsonObject): JsonObject | undefined {
  if (parameter.type !== 'array' || isFile(member(parameter, 'items'))) return undefined;
  const style = listStyles.get(stringMember(parameter, 'collectionFormat') ?? 'csv');
  return style === undefined ? undefined : { style, explode: false };
}

/** Which formats of a list have a style in OpenAPI 3.0, by the place of the parameter. */
const sayable: Readonly<Record<string, readonly string[]>> = {
  query: ['csv', 'ssv', 'pipes', 'multi'],
  formData: ['csv', 'ssv', 'pipes', 'multi'],
  path: ['csv'],
  header: ['csv'],
};

/** What `collectionFormat` says of a list of parameters and OpenAPI 3.0 cannot. */
export function unsaidFormats(parameters: readonly Parameter[], owner: Keys): Unsaid[] {
  const staying = parameters.filter((one) => !isBody(one));
  return parameters.flatMap((one) => {
    const index = staying.indexOf(one);
    const keys = index === -1 ? owner : [...owner, 'parameters', String(index)];
    return [unsaidFormat(one), unsaidLists(one)].flatMap((message) =>
      message === undefined ? [] : [{ keys, origin: one.keys, message }],
    );
  });
}

/** Swagger 2.0 joins the values of inner lists by a `collectionFormat` of their own. */
function unsaidLists({ value }: Parameter): string | undefined {
  const isListOfLists = value.type === 'array' && member(value.items, 'type') === 'array';
  if (!isListOfLists || value.in === 'body') return undefined;
  return 'OpenAPI 3.0 has no style for an array in an array: SDKs send the inner arrays as JSON';
}

function unsaidFormat({ value }: Parameter): string | undefined {
  const format = stringMember(value, 'collectionFormat');
  const place = stringMember(value, 'in') ?? '';
  if (value.type !== 'array' || format === undefined) return undefined;
  if (!Object.hasOwn(sayable, place) || sayable[place]?.includes(format)) return undefined;
  const meaning =
    place === 'query' || place === 'formData'
      ? 'SDKs send each value separately under the same name'
      : 'SDKs send its values separated by commas';
  return `OpenAPI 3.0 has no style for collectionFormat ${JSON.stringify(format)} in ${place}: ${meaning}`;
}
