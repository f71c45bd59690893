/**
 * What the mock server of the probe (`@stdy/cli`) must be told about a request to judge it, and
 * where no request can please it. `test/unit/docs/probe.test.ts` shows each limit with requests
 * that were written by hand.
 */
import type { MediaType, Operation } from '../lib/model/model.js';
import type { TypeUse } from '../lib/model/types.js';

export interface Finding {
  readonly code: string;
  readonly category: string;
  readonly message: string;
  /** `body.prices.key.amount`, `query.status` */
  readonly requestPath?: string;
  /** What would have been right; of an enum its values. */
  readonly expected?: unknown;
}

/** The request that a finding is about. */
export interface Judged {
  readonly operation: Operation;
  /** All of the description, this one among them. */
  readonly operations: readonly Operation[];
  /** Query and form as they went out, without `?`. */
  readonly query: string;
  readonly form: string;
}

/**
 * Header fields that say how an operation writes lists and objects in `deepObject`, which OpenAPI
 * leaves open: in brackets, as servers read them. The other styles the server knows from the
 * description.
 */
export function formatHeaders(operation: Operation): { readonly [name: string]: string } {
  const headers: { [name: string]: string } = {};
  if (operation.parameters.some(({ place, style }) => place === 'query' && style === 'deepObject'))
    headers['X-Steady-Query-Array-Format'] = 'brackets';
  if (formOf(operation)?.encoding.some(({ style }) => style === 'deepObject')) {
    headers['X-Steady-Form-Array-Format'] = 'brackets';
    headers['X-Steady-Form-Object-Format'] = 'brackets';
  }
  return headers;
}

/** The form that the operation sends, if it sends one. */
function formOf({ body }: Operation): MediaType | undefined {
  const sent = body?.media[0];
  return sent?.kind === 'form' || sent?.kind === 'multipart' ? sent : undefined;
}

/** What a form carries of a value that is no text. */
const texts: { readonly [type: string]: RegExp } = {
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/,
  boolean: /^(true|false)$/,
};

/** Why a finding is none, if it is none: the first of the limits that it falls under. */
export function judgeLimit(finding: Finding, judged: Judged): string | undefined {
  for (const limit of [
    textInMap,
    jsonPart,
    objectInList,
    emptyEnum,
    ignored,
    unknownMedia,
    sharedPath,
  ]) {
    const reason = limit(finding, judged);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/**
 * In a form whose objects are written in brackets the server reads every value inside a map
 * (`additionalProperties`) as text, and then finds that it is no number or boolean.
 */
function textInMap(finding: Finding, { operation, form }: Judged): string | undefined {
  const [place, ...names] = pathOf(finding);
  const wanted = misfit(finding);
  const body = formOf(operation);
  if (finding.code !== 'E3008' || place !== 'body' || !body || wanted === undefined)
    return undefined;
  if (!isInMap(body.type, names)) return undefined;
  const [first = '', ...inner] = names;
  const field = first + inner.map((name) => `[${name}]`).join('');
  const value = new URLSearchParams(form).get(field);
  if (value === null || !texts[wanted]?.test(value)) return undefined;
  return `${field}=${value} is right: the server reads what is inside a map of a form as text`;
}

/** A part that is JSON, as objects are, is text to the server where its schema is `allOf` of a `$ref`. */
function jsonPart(finding: Finding, { operation, form }: Judged): string | undefined {
  const [place, name = '', ...inner] = pathOf(finding);
  if (finding.code !== 'E3008' || place !== 'body' || inner.length > 0) return undefined;
  if (misfit(finding) !== 'object' || formOf(operation)?.kind !== 'multipart') return undefined;
  const head = `name="${name}"\r\nContent-Type: application/json\r\n\r\n{`;
  return form.includes(head) ? `the part ${name} is an object, as JSON` : undefined;
}

/** OpenAPI does not say how an object within a list of a parameter is written; the SDK: as JSON. */
function objectInList(finding: Finding, { operation, query }: Judged): string | undefined {
  const [place, name = '', index] = pathOf(finding);
  if (finding.code !== 'E3010' || place !== 'query' || misfit(finding) !== 'object')
    return undefined;
  const parameter = operation.parameters.find(
    (one) => one.place === place && one.wireName === name,
  );
  const value = new URLSearchParams(query).getAll(name)[Number(index)] ?? '';
  if (parameter?.type.type.kind !== 'array' || !/^\{.*\}$/.test(value)) return undefined;
  return `${name}=${value}: OpenAPI gives objects within lists of parameters no form`;
}

/** `enum: []` allows nothing. */
function emptyEnum({ code, expected, requestPath = '' }: Finding): string | undefined {
  if (code !== 'E3016' || !Array.isArray(expected) || expected.length > 0) return undefined;
  return `the description allows no value at all for ${requestPath}`;
}

/** A parameter that OpenAPI says is to be ignored (3.0.4, Parameter Object, `name`). */
function ignored(finding: Finding): string | undefined {
  const [place, name = ''] = pathOf(finding);
  if (place !== 'header' || finding.code !== 'E3016') return undefined;
  if (!/^(accept|content-type|authorization)$/i.test(name)) return undefined;
  return `a parameter named ${name} does not count, says OpenAPI`;
}

/** The SDK sends such a body as its caller wrote it; the server reads it as text, as it must. */
function unknownMedia(finding: Finding, { operation }: Judged): string | undefined {
  const sent = operation.body?.media[0];
  if (finding.code !== 'E3008' || finding.requestPath !== 'body') return undefined;
  if (misfit(finding) !== 'object' || sent?.kind !== 'binary') return undefined;
  return `no object can be written as ${sent.name}, which is no type that has them`;
}

/** Operations whose paths differ only behind `#`, which is not sent: the server takes one of them. */
function sharedPath(_finding: Finding, { operation, operations }: Judged): string | undefined {
  const { method, template } = operation;
  const twins = operations.filter((one) => one.method === method && one.template === template);
  const paths = [...new Set(twins.map(({ path }) => path))];
  return paths.length > 1 ? `the server cannot tell ${paths.join(' and ')} apart` : undefined;
}

function pathOf({ requestPath = '' }: Finding): readonly string[] {
  return requestPath.split('.');
}

/** What was wanted where the server found text. */
function misfit({ message }: Finding): string | undefined {
  return /^Expected type (\w+), got string$/.exec(message)?.[1];
}

/** Whether the way to a value leads through the members that a description does not name. */
function isInMap({ type }: TypeUse, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return false;
  if (type.kind === 'map') return true;
  if (type.kind === 'array') return isInMap(type.items, rest);
  if (type.kind !== 'named') return false;
  const { target } = type;
  switch (target.kind) {
    case 'enum':
      return false;
    case 'alias':
      return isInMap(target.target, [name, ...rest]);
    case 'union':
      return target.variants.some((variant) => isInMap(variant.type, [name, ...rest]));
    case 'object': {
      const property = target.properties.find(({ wireName }) => wireName === name);
      return property ? isInMap(property.type, rest) : target.additional !== undefined;
    }
  }
}
