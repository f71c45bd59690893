import { isObject, stringMember } from '../json.js';
import type { Located } from './description.js';
import { type Findings, parts } from './findings.js';
import { type HeaderOwner, headerOwner, isTransportHeader, tokenPattern } from './header-names.js';
import type { Place } from './place.js';
import { kindOf, quote } from './quote.js';
import { keysByStatus, statusOf } from './statuses.js';
import { checkSchema } from './structure-schemas.js';

export interface DeclaredParameter {
  readonly name: string;
  readonly in: string;
  /** Where it stands in the list, which may be a reference. */
  readonly place: Place;
}

/** The parameters of an operation or a path item; one of each name and place counts. */
export function checkParameters(findings: Findings, owner: Located): DeclaredParameter[] {
  const declared = new Map<string, DeclaredParameter>();
  for (const { node } of parts(findings.array(owner, 'parameters', 'error'))) {
    const parameter = checkParameter(findings, node);
    if (!parameter) continue;
    const key = `${parameter.in} ${parameter.name}`;
    if (declared.has(key)) {
      findings.warn(
        'duplicate-parameter',
        `duplicate ${parameter.in} parameter ${quote(parameter.name)}; sdkgen uses the last one`,
        node.place,
      );
    }
    declared.set(key, parameter);
  }
  return [...declared.values()];
}

const parameterPlaces: readonly string[] = ['path', 'query', 'header', 'cookie'];

/** OAS 3.0.4, section "Parameter Object". */
export function checkParameter(
  findings: Findings,
  reference: Located,
): DeclaredParameter | undefined {
  const node = findings.follow(reference);
  if (!node) return undefined;
  if (!isObject(node.value)) {
    const message = `a parameter must be an object, but is ${kindOf(node.value)}; SDKs cannot send it`;
    findings.warn('wrong-type', message, node.place);
    return undefined;
  }
  const { name, in: place } = node.value;
  if (findings.first(node)) checkParameterMembers(findings, node);
  if (typeof name !== 'string' || typeof place !== 'string') return undefined;
  return { name, in: place, place: reference.place };
}

function checkParameterMembers(findings: Findings, node: Located): void {
  const name = findings.text(node, 'name');
  const place = findings.text(node, 'in');
  if (
    name === undefined ||
    name === '' ||
    place === undefined ||
    !parameterPlaces.includes(place)
  ) {
    findings.warn(
      'incomplete-parameter',
      'a parameter needs a `name`, and an `in` of path, query, header or cookie; SDKs cannot send this one',
      node.place,
    );
  } else {
    checkSentName(
      findings,
      { name, place, what: 'the name of a parameter' },
      node.place.at('name'),
    );
  }
  for (const key of ['required', 'deprecated', 'explode', 'allowReserved'] as const) {
    findings.flag(node, key);
  }
  findings.text(node, 'style');
  if (place === 'path' && isObject(node.value) && node.value['required'] !== true) {
    findings.warn(
      'optional-path-parameter',
      'a path parameter must have `required: true`; sdkgen treats it as required',
      node.place,
    );
  }
  checkSchemaOf(findings, node);
  checkContent(findings, node);
}

interface SentName {
  readonly name: string;
  readonly place: string | undefined;
  readonly what: string;
}

/** In a path or a query whatever is in a name is percent-encoded (RFC 3986, section 2.1). */
function checkSentName(findings: Findings, { name, place, what }: SentName, at: Place): void {
  if (place === 'path' || place === 'query') return;
  refuseBreaks(findings, name, what, at);
  if (place === 'header') checkHeaderName(findings, name, at);
  if (place === 'cookie') checkCookieName(findings, name, at);
}

/** CR, LF and NUL would start another header in whatever HTTP client. RFC 9110, section 5.5. */
function refuseBreaks(findings: Findings, text: string, what: string, place: Place): void {
  if (!/[\r\n\0]/.test(text)) return;
  findings.add('unsafe-name', 'error', `${what} contains a line break or NUL`, place);
}

function checkHeaderName(findings: Findings, name: string, place: Place): void {
  if (isTransportHeader(name)) {
    const message = `HTTP clients set the header ${quote(name)} themselves; they may drop a value from the caller, or the call may fail`;
    findings.warn('transport-header', message, place);
  } else if (!tokenPattern.test(name)) {
    const message = `${quote(name)} is not a valid header name (RFC 9110, section 5.6.2); calls that pass it fail`;
    findings.warn('unsendable-header', message, place);
  }
}

function checkCookieName(findings: Findings, name: string, place: Place): void {
  if (tokenPattern.test(name)) return;
  const message = `${quote(name)} is not a valid cookie name (RFC 6265, section 4.1.1); SDKs percent-encode it, and servers do not decode it`;
  findings.warn('encoded-cookie', message, place);
}

/** OAS 3.0.4, "Security Scheme Object": the name of a key goes into the request as a parameter's does. */
export function checkSecurityScheme(findings: Findings, reference: Located): void {
  const node = findings.follow(reference);
  if (!node || !isObject(node.value)) return;
  findings.text(node, 'type');
  const name = stringMember(node.value, 'name');
  if (node.value['type'] !== 'apiKey' || name === undefined) return;
  const place = stringMember(node.value, 'in');
  checkSentName(findings, { name, place, what: 'the name of a key' }, node.place.at('name'));
  const owner = place === 'header' ? headerOwner(name) : undefined;
  // Of those that HTTP clients write themselves the name was told of before.
  if (owner === undefined || owner === 'transport') return;
  const message = `the header ${quote(name)} ${keyFaults[owner]}`;
  findings.warn(`${owner}-header`, message, node.place.at('name'));
}

/** What becomes of a key in a header that others set. */
const keyFaults: Readonly<Record<Exclude<HeaderOwner, 'transport'>, string>> = {
  media: 'holds the media type of the request or response; an API key would overwrite it',
  client: 'is set by SDKs and HTTP clients; an API key would overwrite their value or be lost',
  browser: 'cannot be set by programs in browsers, so they would not send the API key',
};

export function checkBody(findings: Findings, reference: Located): void {
  const node = findings.follow(reference);
  if (!node || !findings.first(node)) return;
  findings.flag(node, 'required');
  checkContent(findings, node);
}

/** OAS 3.0.4, section "Responses Object". */
export function checkResponses(findings: Findings, operation: Located): void {
  const responses = [...parts(findings.object(operation, 'responses'))].filter(
    ({ key }) => !key.startsWith('x-'),
  );
  const counting = keysByStatus(responses.map(({ key }) => key));
  for (const { key, node } of responses) {
    const problem = statusProblem(key, counting);
    if (problem !== undefined) findings.warn('bad-status', problem, node.place);
    checkResponse(findings, node);
  }
}

function statusProblem(key: string, counting: ReadonlyMap<string, string>): string | undefined {
  const status = statusOf(key);
  if (status === key) return undefined;
  if (status === undefined) {
    return `${quote(key)} is neither a status, a range such as 4XX, nor "default"; SDKs decode the response by its content type only`;
  }
  const other = counting.get(status);
  return other === key
    ? `sdkgen reads ${quote(key)} as "${status}"; write it that way`
    : `sdkgen ignores ${quote(key)}, because ${quote(other ?? status)} is the same status`;
}

export function checkResponse(findings: Findings, reference: Located): void {
  const node = findings.follow(reference);
  if (!node || !findings.first(node)) return;
  if (!isObject(node.value)) {
    const message = `a response must be an object, but is ${kindOf(node.value)}; sdkgen reads it as a response without content`;
    findings.warn('wrong-type', message, node.place);
    return;
  }
  checkContent(findings, node);
  checkHeaders(findings, node);
}

/** The `headers` of a response, of an encoding or of the components. */
export function checkHeaders(findings: Findings, owner: Located): void {
  for (const { node } of parts(findings.object(owner, 'headers'))) {
    const header = findings.follow(node);
    if (!header || !isObject(header.value) || !findings.first(header)) continue;
    checkSchemaOf(findings, header);
    checkContent(findings, header);
  }
}

function checkContent(findings: Findings, owner: Located): void {
  for (const { key, node } of parts(findings.object(owner, 'content'))) {
    refuseBreaks(findings, key, 'a media type', node.place);
    if (isObject(node.value)) {
      checkSchemaOf(findings, node);
      checkSchemaOf(findings, node, 'itemSchema');
      checkEncoding(findings, node);
    } else {
      const message = `a media type must be an object, but is ${kindOf(node.value)}; sdkgen reads it as any value`;
      findings.warn('wrong-type', message, node.place);
    }
  }
}

/** OAS 3.0.4, "Encoding Object": what it says stands in the headers of a part. */
function checkEncoding(findings: Findings, media: Located): void {
  for (const { node } of parts(findings.object(media, 'encoding'))) {
    const contentType = stringMember(node.value, 'contentType');
    if (contentType !== undefined) {
      refuseBreaks(findings, contentType, 'the type of a part', node.place.at('contentType'));
    }
    for (const header of parts(findings.object(node, 'headers'))) {
      refuseBreaks(findings, header.key, 'the header of a part', header.node.place);
    }
  }
}

function checkSchemaOf(
  findings: Findings,
  owner: Located,
  key: 'itemSchema' | 'schema' = 'schema',
): void {
  if (!isObject(owner.value) || !Object.hasOwn(owner.value, key)) return;
  checkSchema(findings, { value: owner.value[key] ?? null, place: owner.place.at(key) });
}
