/** Whether a request is one that the description allows. */
import type { IncomingHttpHeaders } from 'node:http';
import { isJson } from './contents.js';
import { asObject, type Document, type Json } from './document.js';
import { Fitting } from './fits.js';
import type { Route } from './routes.js';

export interface Received {
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Headers that a parameter cannot have (OAS 3.0.4, "Fixed Fields for use with `schema`"). */
const ignored = new Set(['accept', 'content-type', 'authorization']);

export function requestProblems(document: Document, route: Route, received: Received): string[] {
  return [
    ...missingParameters(document, route, received),
    ...bodyProblems(document, route, received),
  ];
}

function missingParameters(
  document: Document,
  route: Route,
  { query, headers }: Received,
): string[] {
  const names = [...query.keys()];
  const problems: string[] = [];
  for (const { name, in: place, required, schema } of route.parameters) {
    if (required !== true || typeof name !== 'string') continue;
    // An empty array or object of a form style leaves no trace in the query.
    const { type } = document.object(schema);
    const isCompound = type === 'array' || type === 'object';
    const isMissing =
      (place === 'query' &&
        !isCompound &&
        !names.some((one) => one === name || one.startsWith(`${name}[`))) ||
      (place === 'header' &&
        headers[name.toLowerCase()] === undefined &&
        !ignored.has(name.toLowerCase())) ||
      (place === 'cookie' && !(headers.cookie ?? '').includes(`${name}=`));
    if (isMissing) problems.push(`the ${place} parameter ${name} is missing`);
  }
  return problems;
}

function bodyProblems(
  document: Document,
  { operation }: Route,
  { headers, body }: Received,
): string[] {
  const definition = document.object(operation['requestBody']);
  const content = asObject(definition['content']);
  const essence = essenceOf(headers['content-type'] ?? '');
  if (Object.keys(content).length === 0) {
    return body.length > 0 ? ['a body that the operation does not have'] : [];
  }
  // An empty file or text is a body too, which has a type.
  if (body.length === 0 && essence === '') {
    return definition['required'] === true ? ['the body is missing'] : [];
  }
  const entry = Object.entries(content).find(([type]) => isOfRange(essence, essenceOf(type)));
  if (entry === undefined) {
    return [`a body of the type ${essence}, not ${Object.keys(content).join(' or ')}`];
  }
  if (!isJson(essence)) return [];
  const { schema } = document.object(entry[1]);
  const value = parsed(body);
  if (value === undefined) return [`a body that is not JSON: ${body.toString().slice(0, 200)}`];
  return new Fitting(document, 'request').fits(value, schema)
    ? []
    : [`a body that does not fit its schema: ${body.toString().slice(0, 300)}`];
}

function essenceOf(type: string): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? '';
}

function isOfRange(essence: string, range: string): boolean {
  return (
    range === '*/*' ||
    range === essence ||
    (range.endsWith('/*') && essence.startsWith(range.slice(0, -1)))
  );
}

function parsed(body: Buffer): Json | undefined {
  try {
    return JSON.parse(body.toString()) as Json;
  } catch {
    return undefined;
  }
}
