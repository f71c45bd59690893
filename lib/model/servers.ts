import { isObject, member, stringMember } from '../json.js';
import type { Located } from '../openapi/description.js';
import { type BuildContext, child, children } from './context.js';
import { environmentWords } from './environment-names.js';
import type { Environment } from './environments.js';
import {
  type DescribedServer,
  type DescribedVariable,
  expandedText,
  isAbsolute,
  noteUnusedParts,
  relativePath,
  relativeTemplate,
  type ServerTemplate,
  serverTemplate,
  shownServer,
} from './server-url.js';

export function readServers(node: Located): DescribedServer[] {
  return children(child(node, 'servers')).flatMap((server) => {
    const url = stringMember(server.value, 'url');
    if (url === undefined) return [];
    return {
      url,
      description: stringMember(server.value, 'description'),
      variables: children(child(server, 'variables')).map(readVariable),
      source: server.place,
    };
  });
}

function readVariable(node: Located): DescribedVariable {
  const values = member(node.value, 'enum');
  const byDefault = member(node.value, 'default');
  const isText = typeof byDefault === 'string' || typeof byDefault === 'number';
  const own = isText ? String(byDefault) : undefined;
  const allowed = Array.isArray(values) ? [...new Set(values.map(String))] : [];
  // A default that is none of the values contradicts them, and is called all the same.
  const isOutside = own !== undefined && allowed.length > 0 && !allowed.includes(own);
  return {
    name: node.place.key,
    default: own,
    values: isOutside ? [own, ...allowed] : allowed,
    description: isObject(node.value) ? stringMember(node.value, 'description') : undefined,
  };
}

export interface BaseUrl {
  /** Absolute; absent when the user of the SDK must give one. */
  readonly baseUrl: string | undefined;
  readonly basePath: string;
  readonly environments: readonly Environment[];
}

/**
 * Where the API lives: the config's address, else the absolute servers, of which the first is the
 * default. Without any, a relative server is a path behind the address that the SDK's user gives.
 */
export function resolveBaseUrl(
  context: BuildContext,
  servers: readonly DescribedServer[],
): BaseUrl {
  const configured = context.settings.baseUrl;
  if (configured !== undefined) return { baseUrl: configured, basePath: '', environments: [] };
  const environments = readEnvironments(context, servers);
  const [first] = environments;
  if (first) return { baseUrl: first.baseUrl, basePath: '', environments };
  const relative = servers.find((server) => !isAbsolute(server));
  if (!relative) return { baseUrl: undefined, basePath: '', environments };
  const message = `The server ${shownServer(relative)} is relative, so users of the SDK must set a base URL. Set customizations.baseURL to provide a default.`;
  context.note('relative-server', 'api', message, relative.source);
  noteUnusedParts(context, relative);
  return {
    baseUrl: undefined,
    basePath: relativePath(expandedText(relative)),
    environments: relativeEnvironments(context, relative),
  };
}

/** A relative server, if a client may give values to variables in its path. */
function relativeEnvironments(context: BuildContext, server: DescribedServer): Environment[] {
  const template = relativeTemplate(server);
  if (!template) return [];
  noteOpenVariables(context, server, template);
  const { description, source } = server;
  const place = { words: ['default'], baseUrl: undefined, isRelative: true };
  return [{ ...template, ...place, description, source }];
}

function readEnvironments(
  context: BuildContext,
  servers: readonly DescribedServer[],
): Environment[] {
  const found: { readonly server: DescribedServer; readonly template: ServerTemplate }[] = [];
  for (const server of servers) {
    const template = serverTemplate(server);
    if (template) noteUnusedParts(context, server);
    else noteUnused(context, server);
    if (!template || found.some((other) => other.template.url === template.url)) continue;
    noteOpenVariables(context, server, template);
    found.push({ server, template });
  }
  const words = environmentWords(
    found.map(({ server: { description }, template }) => ({ description, ...template })),
  );
  return found.map(({ server, template: { url, baseUrl, variables } }, index) => ({
    words: words[index] ?? [],
    url,
    baseUrl,
    isRelative: false,
    description: server.description,
    variables,
    source: server.source,
  }));
}

/** Relative ones have their own note, where they leave the SDK without an address. */
function noteUnused(context: BuildContext, server: DescribedServer): void {
  if (!isAbsolute(server)) return;
  const message = `The server ${shownServer(server)} is not an http or https URL, so SDKs do not use it.`;
  context.note('unusable-server', 'api', message, server.source);
}

function noteOpenVariables(
  context: BuildContext,
  server: DescribedServer,
  { variables }: Pick<ServerTemplate, 'variables'>,
): void {
  const open = variables.filter((variable) => variable.default === undefined);
  if (open.length === 0) return;
  const names = open.map(({ name }) => `{${name}}`).join(', ');
  const message = `The server ${shownServer(server)} has no default for ${names}, so users of the SDK must set a value. Add a default under its \`variables\`.`;
  context.note('server-variable-without-default', 'api', message, server.source);
}
