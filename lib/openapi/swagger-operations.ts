import { isList, isObject, type Json, type JsonObject, member } from '../json.js';
import { encodingOf, type Unsaid, unsaidFormats } from './swagger-lists.js';
import type { ListOrigins, SwaggerOrigins } from './swagger-origins.js';
import {
  isBody,
  isFile,
  nameOf,
  type Parameter,
  parametersOf,
  originsOf,
} from './swagger-parameters.js';

/** An object whose members may be changed: a part of a copy that nobody shares. */
interface Changeable {
  [key: string]: Json | undefined;
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
