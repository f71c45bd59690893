import type { ApiModel } from '../../model/model.js';
import type { Environment } from '../../model/environments.js';
import { markdownInline } from '../../descriptions/page.js';
import type { Descriptions } from '../../descriptions/texts.js';
import { markdownCode, markdownFence } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { variableSamples } from '../../sdk/client-plan.js';
import type { CallOptions } from '../../sdk/given-call.js';
import type { NamedServers } from '../../sdk/server-data.js';
import { appendsServer, knowsAddress, memberUrl } from '../../sdk/servers.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { addressOf, sampleClientOf } from '../common/sample-clients.js';
import { present } from './model-page.js';
import type { PageSources } from './page-texts.js';
import type { Vocabulary } from './vocabulary.js';

/** A row of the README's tables of servers. */
interface ServerRow {
  readonly name: Markdown;
  readonly value: Markdown;
  readonly description: Markdown;
}

/** The README's section on the servers that a client can call. */
interface ServersView {
  /** Rows of environments; absent: there is one server. */
  readonly environments: readonly ServerRow[] | undefined;
  /** Rows of variables; absent: no URL has any. */
  readonly variables: readonly ServerRow[] | undefined;
  /** The path that the client appends to its base URL; absent: the servers are whole URLs. */
  readonly path: Markdown | undefined;
  readonly example: Markdown;
  /** The method that makes a client with other options. */
  readonly derive: Markdown;
  readonly options: Readonly<Record<'baseUrl' | 'environment' | 'serverVariables', Markdown>>;
}

/** How a client gets the API's address; absent where it knows the only one. */
export function addressSection<Sdk extends PlannedSdk>(
  sources: PageSources<Sdk>,
): Markdown | undefined {
  const { sdk, vocabulary } = sources;
  const { model, plan, request } = sdk;
  const { optionName } = plan.traits;
  if (vocabulary.servers) {
    const given = sampleClientOf(sdk, serverOptions(sources, vocabulary.servers));
    const view: ServersView = {
      ...serverRows(model, vocabulary, vocabulary.servers),
      path: appendedPath(model, vocabulary.servers),
      example: markdownFence(vocabulary.fence, vocabulary.clientLine('other', given)),
      derive: markdownCode(vocabulary.derive),
      options: {
        baseUrl: markdownCode(optionName('baseUrl')),
        environment: markdownCode(optionName('environment')),
        serverVariables: markdownCode(optionName('serverVariables')),
      },
    };
    return new Markdown(request.assets.render('readme-servers.md', view).trim());
  }
  if (model.baseUrl !== undefined) return undefined;
  const option = markdownCode(plan.client.address.name).text;
  const { basePath } = model;
  const path = basePath === '' ? '' : ` The client appends ${markdownCode(basePath).text} to it.`;
  return new Markdown(
    `## Base URL\n\nThe API description does not name a server. Pass its URL as ${option}.${path}`,
  );
}

function appendedPath(model: ApiModel, { members }: NamedServers): Markdown | undefined {
  const [server] = model.environments;
  if (!server || !appendsServer(model)) return undefined;
  return markdownCode(memberUrl(server, members));
}

/** The server of an example: the last one, with a value for each of its variables. */
function serverOptions<Sdk extends PlannedSdk>(
  { sdk, texts, vocabulary }: PageSources<Sdk>,
  names: NamedServers,
): CallOptions {
  const { environments } = sdk.model;
  const server = environments.at(-1);
  if (!server) return {};
  const name = vocabulary.environmentName(server);
  return {
    ...(knowsAddress(sdk.model) ? {} : addressOf(sdk)),
    environment: environments.length > 1 ? (texts.environment?.(sdk, name) ?? name) : undefined,
    serverVariables:
      server.variables.length > 0 ? variableSamples(server.variables, names) : undefined,
  };
}

function serverRows(
  { environments }: ApiModel,
  { environmentName, texts }: Vocabulary,
  { members }: NamedServers,
): Pick<ServersView, 'environments' | 'variables'> {
  const rows = environments.map((environment) => ({
    name: markdownCode(environmentName(environment)),
    value: markdownCode(memberUrl(environment, members)),
    description: markdownInline(texts.read(environment.description)),
  }));
  const variables = [...members].map(([name, member]) => {
    const all = environments.flatMap((environment) =>
      environment.variables.filter((variable) => variable.name === name),
    );
    return variableRow(member, all, texts);
  });
  return { environments: rows.length > 1 ? rows : undefined, variables: present(variables) };
}

function variableRow(
  member: string,
  all: readonly Environment['variables'][number][],
  texts: Descriptions,
): ServerRow {
  const values = [...new Set(all.map((variable) => variable.default))];
  const shown = values.map((value) => (value === undefined ? 'required' : codeOf(value)));
  const description = all.find((variable) => variable.description)?.description;
  const closed = new Set(all.flatMap((variable) => variable.values));
  const oneOf = closed.size === 0 ? '' : `(${[...closed].map(codeOf).join(', ')})`;
  return {
    name: markdownCode(member),
    value: new Markdown(shown.join(' or ')),
    description: new Markdown(
      [markdownInline(texts.read(description)).text, oneOf].filter(Boolean).join(' '),
    ),
  };
}

function codeOf(value: string): string {
  return value === '' ? 'nothing' : markdownCode(value).text;
}
