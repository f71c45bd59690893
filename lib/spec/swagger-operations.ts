import { isList, isObject, type Json, type JsonObject, member, stringMember } from '../json.js';
import type { Keys, ListOrigins, SwaggerOrigins } from './swagger-origins.js';

/** An object whose members may be changed: a part of a copy that nobody shares. */
interface Changeable {
  [key: string]: Json | undefined;
}

/** What OpenAPI 3.0 cannot say. */
export interface Unsaid {
  /** The keys that lead to it in the conversion, and in the source. */
  readonly keys: Keys;
  readonly origin: Keys;
  readonly message: string;
}

interface Prepared {
  readonly unsaid: readonly Unsaid[];
  readonly lists: SwaggerOrigins['lists'];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];
const multipart = 'multipart/form-data';
const urlencoded = 'application/x-www-form-urlencoded';

/**
 * Brings a Swagger 2.0 document into a shape of which the converter loses nothing. It would take only
 * type, format and description of a form's fields, would not see fields and bodies behind a `$ref`
 * or beside the operations of a path, and would give every response the document's own `produces`.
 *
 * @param root - a copy; changed where it stands
 */
export function prepareOperations(root: Changeable): Prepared {
  const unsaid: Unsaid[] = [];
  const lists = new Map<string, Map<string, ListOrigins>>();
  const paths = changeable(root.paths);
  for (const path of Object.keys(paths ?? {})) {
    const item = changeable(paths?.[path]);
    if (!item) continue;
    const shared = parametersOf(root, item, ['paths', path]);
    if (shared.length > 0) item.parameters = shared.filter((one) => !isBody(one)).map(asJson);
    const origins = new Map([['', originsOf(shared)]]);
    lists.set(path, origins);
    for (const method of methods) {
      const operation = changeable(item[method]);
      if (!operation) continue;
      const own = parametersOf(root, operation, ['paths', path, method]);
      const inherited = shared.filter((one) => isBody(one) && !own.some(overrides(one)));
      const all = [...inherited.map(copied), ...own];
      origins.set(method, originsOf(all));
      setBody(root, operation, all);
      setAnswers(root, operation);
      unsaid.push(...unsaidFormats(own, ['paths', path, method]));
    }
    unsaid.push(...unsaidFormats(shared, ['paths', path]));
  }
  return { unsaid, lists };
}

function changeable(value: Json | undefined): Changeable | undefined {
  return isObject(value) ? value : undefined;
}

interface Parameter {
  /** As it stands in the list: maybe a reference. */
  readonly written: Json;
  /** The parameter itself. */
  readonly value: JsonObject;
  /** Where it is listed, and where it stands itself. */
  readonly keys: Keys;
  readonly origin: Keys;
}

/** The parameters of a list; of what is none, only what is written. */
function parametersOf(root: Changeable, owner: Changeable, keys: Keys): readonly Parameter[] {
  const { parameters } = owner;
  if (!isList(parameters)) return [];
  return parameters.map((written, index) => {
    const listed = [...keys, 'parameters', String(index)];
    const name = referredTo(written);
    const value = name === undefined ? written : member(root.parameters, name);
    const origin = name === undefined ? listed : ['parameters', name];
    return { written, value: isObject(value) ? value : {}, keys: listed, origin };
  });
}

/** The name of the shared parameter that a reference leads to. */
function referredTo(parameter: Json): string | undefined {
  const reference = stringMember(parameter, '$ref');
  const prefix = '#/parameters/';
  if (reference?.startsWith(prefix) !== true) return undefined;
  return reference.slice(prefix.length).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A reference to what stays a parameter stays one, so its own place is that of the reference. */
function originsOf(all: readonly Parameter[]): ListOrigins {
  const fields = all.filter(({ value }) => value.in === 'formData');
  return {
    parameters: all.filter((one) => !isBody(one)).map(({ keys }) => keys),
    body: all.find(({ value }) => value.in === 'body')?.origin,
    fields: new Map(fields.map(({ value, origin }) => [nameOf(value), origin])),
  };
}

function isBody({ value }: Parameter): boolean {
  return value.in === 'body' || value.in === 'formData';
}

/** Whether an operation's parameter comes in the place of one of its path: there is one body only. */
function overrides({ value }: Parameter): (own: Parameter) => boolean {
  return (own) =>
    isBody(own) &&
    (value.in === 'body' || own.value.in === 'body' || own.value.name === value.name);
}

/** The converter changes parameters where they stand, so that none may stand in two places. */
function copied(parameter: Parameter): Parameter {
  return { ...parameter, value: structuredClone(parameter.value) };
}

function asJson(parameter: Parameter): Json {
  return isBody(parameter) ? copied(parameter).value : parameter.written;
}

function setBody(root: Changeable, operation: Changeable, all: readonly Parameter[]): void {
  const fields = all.filter(({ value }) => value.in === 'formData');
  if (all.length === 0) return;
  operation.parameters = all.filter(({ value }) => value.in !== 'formData').map(asJson);
  // A body beside a form is a mistake; the body counts.
  if (fields.length === 0 || all.some(({ value }) => value.in === 'body')) return;
  operation.requestBody = formBody(fields, textsOf(operation.consumes ?? root.consumes));
}

/** The fields of a form as one body: Swagger 2.0, Parameter Object, `in: formData`. */
function formBody(fields: readonly Parameter[], consumes: readonly string[]): JsonObject {
  const named = fields.filter(({ value }) => typeof value.name === 'string');
  const required = named.filter(({ value }) => value.required === true);
  const encodings = named.flatMap(({ value }): [string, Json][] => {
    const encoding = encodingOf(value);
    return encoding ? [[nameOf(value), encoding]] : [];
  });
  const media: JsonObject = {
    schema: {
      type: 'object',
      properties: objectOf(named.map(({ value }) => [nameOf(value), fieldSchema(value)])),
      ...(required.length > 0 && { required: required.map(({ value }) => nameOf(value)) }),
    },
    ...(encodings.length > 0 && { encoding: objectOf(encodings) }),
  };
  const hasFile = named.some(({ value }) => isFile(value) || isFile(member(value, 'items')));
  const stated = consumes.filter((type) => type === multipart || (type === urlencoded && !hasFile));
  const types = stated.length > 0 ? stated : [hasFile ? multipart : urlencoded];
  return {
    ...(required.length > 0 && { required: true }),
    content: objectOf(types.map((type) => [type, structuredClone(media)])),
  };
}

function isFile(schema: Json | undefined): boolean {
  return member(schema, 'type') === 'file';
}

function nameOf(parameter: JsonObject): string {
  return stringMember(parameter, 'name') ?? '';
}

function objectOf(entries: readonly (readonly [string, Json | undefined])[]): JsonObject {
  return Object.fromEntries<Json | undefined>(entries);
}

/** What a parameter says beside its value. */
const placing: ReadonlySet<string> = new Set([
  'name',
  'in',
  'required',
  'collectionFormat',
  'allowEmptyValue',
]);

/** All that says something of the value, and not where it stands. */
function fieldSchema(parameter: JsonObject): JsonObject {
  const entries = Object.entries(parameter).filter(([key]) => !placing.has(key));
  return structuredClone(objectOf(entries));
}

const listStyles: ReadonlyMap<string, string> = new Map([
  ['csv', 'form'],
  ['ssv', 'spaceDelimited'],
  ['pipes', 'pipeDelimited'],
]);

/** How a list is written in one field; each file is one of its own. */
function encodingOf(parameter: JsonObject): JsonObject | undefined {
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

function unsaidFormats(parameters: readonly Parameter[], owner: Keys): Unsaid[] {
  const staying = parameters.filter((one) => !isBody(one));
  return parameters.flatMap((one) => {
    const message = unsaidFormat(one);
    if (message === undefined) return [];
    const index = staying.indexOf(one);
    const keys = index === -1 ? owner : [...owner, 'parameters', String(index)];
    return [{ keys, origin: one.keys, message }];
  });
}

function unsaidFormat({ value }: Parameter): string | undefined {
  const format = stringMember(value, 'collectionFormat');
  const place = stringMember(value, 'in') ?? '';
  if (value.type !== 'array' || format === undefined) return undefined;
  if (!Object.hasOwn(sayable, place) || sayable[place]?.includes(format)) return undefined;
  const meaning =
    place === 'query' || place === 'formData'
      ? 'its values are sent one by one, under the same name'
      : 'its values are sent with commas between them';
  return `OpenAPI 3.0 has no style for collectionFormat ${JSON.stringify(format)} in ${place}: ${meaning}`;
}

/** An operation's own `produces` comes in the place of the document's. */
function setAnswers(root: Changeable, operation: Changeable): void {
  const types = textsOf(operation.produces);
  const responses = changeable(operation.responses);
  if (types.length === 0 || root.produces === undefined || !responses) return;
  for (const status of Object.keys(responses)) {
    const response = changeable(responses[status]);
    const schema = response?.schema;
    if (!response || !isObject(schema)) continue;
    response.content = objectOf(types.map((type) => [type, { schema: structuredClone(schema) }]));
    delete response.schema;
  }
}

function textsOf(value: Json | undefined): readonly string[] {
  return isList(value) ? value.filter((one) => typeof one === 'string') : [];
}
