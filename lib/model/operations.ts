import { isObject, type Json, member, stringMember } from '../json.js';
import type { Located } from '../openapi/description.js';
import { child, children, readDocs } from './context.js';
import { isEmptyBody } from './empty-bodies.js';
import { buildResponses } from './media.js';
import { type DescribedOperation, streamSuffix } from './facts.js';
import type { MethodName } from './method-names/choose.js';
import type { MediaType, Parameter, RequestBody, Response } from './model.js';
import type { HttpMethod, httpMethods } from './methods.js';
import { attachPagination } from './pagination/attach.js';
import { buildParameters } from './parameters.js';
import { buildBody } from './request-bodies.js';
import { acceptOf, contentsOf } from './response-contents.js';
import { chooseMedia, type Delivery, deliveryOf, readingIn, resultOf } from './results.js';
import type { TypeBuilder } from './schemas/builder.js';
import type { NameHint } from './schemas/draft.js';
import { isStreamSwitch } from './stream-switch.js';
import type { SecurityPlan } from './security.js';
import { resolveOperationServer } from './operation-server.js';
import type { DescribedServer } from './server-url.js';
import { type BaseUrl, readServers } from './servers.js';
import type { EndpointSettings, ModelSettings } from './settings.js';
import type { Declaration, Property } from './types.js';
import type { Docs } from './words.js';

/** What the operations of one description share. */
export interface ApiParts {
  readonly types: TypeBuilder;
  readonly security: SecurityPlan;
  readonly servers: readonly DescribedServer[];
  readonly base: BaseUrl;
}

/** One operation of the description and where it was met. */
export interface OperationNode {
  /** Pointer of the path item's member, also where that is a reference. */
  readonly key: string;
  readonly path: string;
  readonly method: (typeof httpMethods)[number];
  readonly pathItem: Located;
  readonly node: Located;
  readonly tags: readonly string[];
}

/** What the config says of an operation. */
export function endpointOf(
  { endpoints }: Pick<ModelSettings, 'endpoints'>,
  { method, path }: Pick<OperationNode, 'method' | 'path'>,
): EndpointSettings | undefined {
  return endpoints.find((settings) => settings.path === path && settings.method === method);
}

/** One operation, or two where it gives a value or a stream as the caller likes. */
export function buildOperations(
  parts: ApiParts,
  source: OperationNode,
  name: MethodName,
  endpoint: EndpointSettings | undefined,
): DescribedOperation[] {
  const { node } = source;
  const { context } = parts.types;
  const hint = { words: [...name.qualifier, ...name.words], owner: undefined };
  const all = buildResponses(parts.types, node, { hint, reading: readingIn(endpoint) });
  const responses = successful(all);
  const shared = sharedParts(parts, source, { name, hint, security: endpoint?.security, all });
  const delivery = deliveryOf(node, endpoint, responses);
  const halves: readonly boolean[] = delivery === 'both' ? [false, true] : [delivery === 'stream'];
  return halves.map((streams) => {
    const operation = half(parts, shared, source, responses, delivery, streams);
    return streams ? operation : attachPagination(context, operation, node, endpoint);
  });
}

/** What {@link sharedParts} is given of one operation. */
interface OwnParts {
  readonly name: MethodName;
  readonly hint: NameHint;
  readonly security: EndpointSettings['security'];
  readonly all: readonly Response[];
}

type Shared = Omit<
  DescribedOperation,
  'key' | 'responses' | 'contents' | 'accept' | 'result' | 'streamSwitch' | 'pagination'
> & {
  readonly redirects: boolean;
  readonly stream: MethodName['stream'];
};

function sharedParts(
  parts: ApiParts,
  { path, method, pathItem, node }: OperationNode,
  own: OwnParts,
): Shared {
  const { all, hint, name, security } = own;
  const { context } = parts.types;
  const whole = pathTemplate(parts, path, node);
  const { parameters, template } = buildParameters(parts.types, pathItem, node, whole, hint);
  const idempotency = parameters.find(isIdempotencyKey);
  const servers = readServers(child(node, 'servers') ? node : pathItem);
  const fine = successful(all);
  noteCallbacks(parts, node);
  return {
    words: name.words,
    qualifier: name.qualifier,
    operationId: stringMember(node.value, 'operationId'),
    method: method.toUpperCase() as HttpMethod,
    path,
    template,
    docs: operationDocs(pathItem, node),
    parameters: parameters.filter(
      (parameter) => parameter !== idempotency && !clashes(parts, parameter),
    ),
    body: isEmptyBody(context, method, node) ? undefined : buildBody(parts.types, node, hint),
    errors: all
      .filter((response) => !fine.includes(response) || response.status === 'default')
      .map(readAsJson),
    ...parts.security.forOperation({ path, method, node }, security),
    server: resolveOperationServer(context, servers, parts.servers, parts.base),
    idempotencyHeader: idempotency?.wireName ?? context.settings.idempotencyHeader,
    source: node.place,
    redirects: all.some((response) => response.status.startsWith('3')),
    stream: name.stream,
  };
}

/** The texts of a path hold for its operations without texts of their own (OAS 3.0.4, "Path Item Object"). */
function operationDocs(pathItem: Located, node: Located): Docs {
  const own = readDocs(node);
  if (own.summary !== undefined || own.description !== undefined) return own;
  const { summary, description } = readDocs(pathItem);
  return { ...own, summary, description };
}

function half(
  parts: ApiParts,
  shared: Shared,
  { key }: OperationNode,
  responses: readonly Response[],
  delivery: Delivery,
  streams: boolean,
): DescribedOperation {
  const { redirects, stream, ...rest } = shared;
  const chosen = chooseMedia(parts.types.context, responses, delivery, streams);
  const twin = delivery === 'both' && streams;
  const property = delivery === 'both' ? streamProperty(shared.body) : undefined;
  const { method } = shared;
  const result = resultOf(method, chosen, streams, redirects);
  const answered = { method, responses: chosen, result };
  return {
    ...rest,
    ...answered,
    parameters: delivery === 'value' ? rest.parameters.map(withStreamMark) : rest.parameters,
    key: twin ? `${key}${streamSuffix}` : key,
    ...(twin ? stream : {}),
    contents: contentsOf(answered),
    accept: acceptOf(answered),
    streamSwitch: property && { property, value: streams },
    pagination: undefined,
  };
}

function withStreamMark(parameter: Parameter): Parameter {
  return parameter.place === 'query' && isStreamSwitch(parameter)
    ? { ...parameter, asksForStream: true }
    : parameter;
}

function noteCallbacks(parts: ApiParts, node: Located): void {
  for (const callback of children(child(node, 'callbacks'))) {
    const message = `The SDK has no method for the callback ${JSON.stringify(callback.place.key)}: the API calls it.`;
    parts.types.context.note('callback', 'operation', message, callback.place);
  }
}

function successful(responses: readonly Response[]): Response[] {
  const found = responses.filter((response) => response.status.startsWith('2'));
  return found.length > 0 ? found : responses.filter((response) => response.status === 'default');
}

/** Errors are read as JSON where they can be. */
function readAsJson(response: Response): Response {
  return { ...response, reads: response.media.find((media: MediaType) => media.kind === 'json') };
}

/** draft-ietf-httpapi-idempotency-key-header: the SDK makes the key, or the caller's options do. */
function isIdempotencyKey(parameter: Parameter): boolean {
  return parameter.place === 'header' && parameter.wireName.toLowerCase() === 'idempotency-key';
}

/** A parameter that repeats a credential of the client (OpenAPI 3.0, Parameter Object, `name`). */
function clashes(parts: ApiParts, parameter: Parameter): boolean {
  const name = parameter.wireName.toLowerCase();
  const taken = parts.security.credentials.some((credential) =>
    credential.kind === 'apiKey'
      ? credential.place === parameter.place && credential.wireName.toLowerCase() === name
      : parameter.place === 'header' && name === 'authorization',
  );
  if (taken) {
    const message = `The parameter ${JSON.stringify(parameter.wireName)} is a credential of the client, so methods do not have it as an argument.`;
    parts.types.context.note('credential-parameter', 'parameter', message, parameter.source);
  }
  return taken;
}

/**
 * The path that is sent. A fragment never is, though some descriptions tell operations of one path
 * apart with it; a path without its first slash is read as if it had it.
 */
function pathTemplate(parts: ApiParts, key: string, node: Located): string {
  const path = key.startsWith('/') ? key : `/${key}`;
  const hash = path.indexOf('#');
  if (hash < 0) return path;
  const message = 'Requests have no fragment: SDKs do not send the part of the path after #.';
  parts.types.context.note('path-fragment', 'operation', message, node.place);
  return path.slice(0, hash);
}

/** The boolean `stream` member of a JSON body. */
function streamProperty(body: RequestBody | undefined): Property | undefined {
  const type = body?.media.find((media) => media.kind === 'json')?.type.type;
  const target: Declaration | undefined = type?.kind === 'named' ? type.target : undefined;
  if (target?.kind !== 'object') return undefined;
  return target.properties.find(isStreamSwitch);
}

/** The tags of an operation that are strings. */
export function tagsOf(node: Located): string[] {
  const tags = member(node.value, 'tags');
  return Array.isArray(tags)
    ? (tags as readonly Json[]).filter((tag): tag is string => typeof tag === 'string')
    : [];
}

export function isOperation(node: Located | undefined): node is Located {
  return node !== undefined && isObject(node.value);
}
