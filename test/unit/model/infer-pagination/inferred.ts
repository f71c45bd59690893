import { apiHints } from '../../../../lib/model/pagination/infer/api-hints.js';
import { inferPagination } from '../../../../lib/model/pagination/infer/infer.js';
import type { PaginationSettings } from '../../../../lib/model/settings.js';
import { base } from '../../openapi/folder.js';
import { modelOf, operationsOf } from '../modelled.js';

/** A described operation in a few words. */
export interface Described {
  readonly path?: string;
  readonly method?: 'get' | 'post';
  /** `limit` is an integer, `cursor:string` has its type, `page:integer=0` a default; `{…}` is YAML. */
  readonly query?: string;
  /** The properties of a JSON body, in the same words. */
  readonly body?: string;
  /** A schema in YAML. */
  readonly response: string;
  readonly headers?: string;
  readonly text?: string;
  /** Another operation of the API, in YAML below `paths`. */
  readonly other?: string;
}

/** What is inferred of the operation: `offsetLimit offset:start limit:max $.items`, or `left: …`. */
export async function inferred(described: Described): Promise<string | undefined> {
  const model = await modelOf(base(yamlOf(described)));
  const operation = operationsOf(model).find(({ operationId }) => operationId === 'subject');
  if (!operation) throw new Error('the operation is missing');
  const inference = inferPagination(operation, apiHints(model));
  if (!inference) return undefined;
  return 'left' in inference ? `left: ${inference.left}` : spellSettings(inference.settings);
}

/** The same in one line. */
export function spellSettings(settings: PaginationSettings): string {
  const { fields, firstPage, hasMore, nextCursor, nextUrl, results, totalItems, totalPages, type } =
    settings;
  const next = nextCursor && Object.entries(nextCursor).map(([key, value]) => `${key}=${value}`);
  const parts = [
    type,
    ...fields.map(
      (field) => `${field.role}:${field.in === 'query' ? '' : `${field.in}.`}${field.name}`,
    ),
    results,
    next?.join(),
    nextUrl === undefined ? undefined : `url=${nextUrl}`,
    hasMore === undefined ? undefined : `more=${hasMore}`,
    totalItems === undefined ? undefined : `items=${totalItems}`,
    totalPages === undefined ? undefined : `pages=${totalPages}`,
    firstPage === undefined ? undefined : `first=${firstPage}`,
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}

function yamlOf(described: Described): string {
  const { body, headers, method = 'get', other = '', path = '/pets', query = '' } = described;
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(
    (match) => `{name: ${match[1]}, in: path, required: true, schema: {type: string}}`,
  );
  const parameters = [...placeholders, ...wordsOf(query).map(parameterOf)];
  return `
paths:
  ${path}:
    ${method}:
      operationId: subject
      description: ${JSON.stringify(described.text ?? 'Pets.')}
      parameters: [${parameters.join(', ')}]
${body === undefined ? '' : `      requestBody: {content: {application/json: {schema: {type: object, properties: {${wordsOf(body).map(propertyOf).join(', ')}}}}}}`}
      responses:
        '200':
          description: ok
${headers === undefined ? '' : `          headers: {${headers}: {schema: {type: string}}}`}
          content: {application/json: {schema: ${described.response}}}
${other}`;
}

/** Words at spaces that are not in braces. */
function wordsOf(text: string): string[] {
  return text.match(/\{.*?\}(?=\s|$)|\S+/g) ?? [];
}

function parameterOf(word: string): string {
  if (word.startsWith('{')) return `{in: query, ${word.slice(1)}`;
  const { name, schema } = fieldOf(word);
  return `{name: ${JSON.stringify(name)}, in: query, schema: ${schema}}`;
}

function propertyOf(word: string): string {
  const { name, schema } = fieldOf(word);
  return `${JSON.stringify(name)}: ${schema}`;
}

function fieldOf(word: string): { readonly name: string; readonly schema: string } {
  const [, name = '', type = 'integer', standard] =
    /^([^:=]+)(?::([^=]+))?(?:=(.+))?$/.exec(word) ?? [];
  const [kind, format] = type.split('/');
  return {
    name,
    schema: `{type: ${kind}${format === undefined ? '' : `, format: ${format}`}${standard === undefined ? '' : `, default: ${standard}`}}`,
  };
}

const item = '{type: object, properties: {id: {type: string}, name: {type: string}}}';

/** An object of a list. */
export const listOf = (name: string, more = ''): string =>
  `{type: object, properties: {${name}: {type: array, items: ${item}}${more === '' ? '' : `, ${more}`}}}`;

/** An array of objects. */
export const bareList = `{type: array, items: ${item}}`;
