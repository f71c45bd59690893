import { essence } from '../../model/media-kinds.js';
import { isSingle, stylesByPlace } from '../../model/parameters.js';
import type {
  ApiModel,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  Response,
} from '../../model/model.js';
import type { Credential } from '../../model/security-schemes.js';
import type {
  Wire,
  WireBody,
  WireOperation,
  WireParameter,
  WireResponse,
} from '../../surface/wire.js';
import { appendsServer } from '../../sdk/servers.js';
import { WireTypes } from './wire-types.js';

const known = new WeakMap<ApiModel, Wire>();

/** What calls send and expect; the same for all languages, and so made once for a model. */
export function wireOf(model: ApiModel): Wire {
  const wire = known.get(model) ?? recordWire(model);
  known.set(model, wire);
  return wire;
}

function recordWire(model: ApiModel): Wire {
  const types = new WireTypes();
  const byRoute = new Map<string, WireOperation>();
  for (const operation of model.operations) {
    const route = `${operation.path} ${operation.method}`;
    const own = operationOf(types, operation);
    const other = byRoute.get(route);
    // Two methods, one of which streams, call one operation of the API.
    byRoute.set(route, other ? { ...other, responses: joined(other, own) } : own);
  }
  const routes = [...byRoute].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    servers: serversOf(model),
    tokens: [...new Set(model.credentials.flatMap(tokenRequest))].sort(),
    operations: routes.map(([, operation]) => operation),
    types: types.declarations(),
  };
}

function serversOf(model: ApiModel): string[] {
  const { environments, baseUrl, basePath } = model;
  const isNamed = environments.length > 0 && !appendsServer(model);
  const urls = isNamed ? environments.map(({ url }) => url) : [baseUrl ?? basePath];
  return [...new Set(urls.map((url) => url.replace(/\/+$/, '')))].filter((url) => url !== '');
}

function tokenRequest(credential: Credential): string[] {
  if (credential.kind === 'refresh') {
    return [`${credential.method} ${credential.path} (${credential.property})`];
  }
  if (credential.kind !== 'oauth') return [];
  const { basic, endpoint, json, method } = credential;
  const ways = [json ? 'json' : 'form', ...(basic ? ['basic authentication'] : [])];
  return [`${method} ${endpoint} (${ways.join(', ')})`];
}

function operationOf(types: WireTypes, operation: Operation): WireOperation {
  const { body, method, path, operationId, server, words } = operation;
  return {
    method,
    path,
    id: operationId ?? words.join('-'),
    ...(server ? { server: server.baseUrl.replace(/\/+$/, '') } : {}),
    parameters: operation.parameters.map((parameter) => parameterOf(types, parameter)),
    ...(body ? { body: bodyOf(types, body) } : {}),
    responses: operation.responses.map(responseOf),
    security: operation.security.map((alternative) =>
      [...new Set(alternative.map(({ credential }) => placeOf(credential)))].sort(),
    ),
  };
}

function parameterOf(types: WireTypes, parameter: Parameter): WireParameter {
  const { place, required, type, wireName } = parameter;
  const style = styleOf(parameter);
  return {
    name: wireName,
    place,
    required,
    ...(style === undefined ? {} : { style }),
    type: types.use(type),
  };
}

/** Undefined where a value is written as its place has it by default. */
function styleOf({ explode, json, place, style, type }: Parameter): string | undefined {
  if (json) return 'JSON';
  const [byDefault] = stylesByPlace[place];
  // A single value is written the same way, however lists and objects are.
  const single = isSingle(type.type);
  const other = style === byDefault || (single && place !== 'path') ? [] : [style];
  const parts =
    single || explode === (byDefault === 'form') ? [] : [explode ? 'exploded' : 'joined'];
  const text = [...other, ...parts].join(', ');
  return text === '' ? undefined : text;
}

function bodyOf(types: WireTypes, { media, required }: RequestBody): WireBody {
  return {
    required,
    media: media.map(({ name, type }) => ({ name: mediaName(name), type: types.use(type) })),
  };
}

function responseOf({ files, media, reads, status }: Response): WireResponse {
  const namesOf = (list: readonly MediaType[]) => [
    ...new Set(list.map((one) => mediaName(one.name))),
  ];
  const read = namesOf(reads ? [reads, ...files] : []);
  return { status, reads: read, others: namesOf(media).filter((name) => !read.includes(name)) };
}

/** What both methods read of each status. */
function joined(first: WireOperation, second: WireOperation): WireResponse[] {
  return first.responses.map((response) => {
    const other = second.responses.find(({ status }) => status === response.status);
    const reads = [...new Set([...response.reads, ...(other?.reads ?? [])])];
    return { ...response, reads, others: response.others.filter((name) => !reads.includes(name)) };
  });
}

/** Parameters of a media type count, such as a version; that of the character set does not. */
function mediaName(name: string): string {
  const [, ...parameters] = name.split(';').map((part) => part.trim());
  const counting = parameters.filter((part) => part !== '' && !/^charset\s*=/i.test(part));
  return [essence(name), ...counting].join(';');
}

/** Where a credential goes in a request. */
function placeOf(credential: Credential): string {
  switch (credential.kind) {
    case 'apiKey': {
      const { place, wireName } = credential;
      return `${place} ${place === 'header' ? wireName.toLowerCase() : wireName}`;
    }
    case 'basic':
      return 'header authorization: Basic';
    case 'oauth':
      return 'header authorization: Bearer';
    case 'token':
    case 'refresh':
      return ['header authorization', ...(credential.prefix ? [credential.prefix] : [])].join(': ');
  }
}
