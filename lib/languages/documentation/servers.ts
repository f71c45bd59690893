import type { ApiModel } from '../../model/model.js';
import type { Environment } from '../../model/environments.js';
import { markdownBlock, markdownCode } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { singleLine } from '../../render/text.js';
import { placeholder } from '../../sdk/client-plan.js';
import type { NamedServers } from '../../sdk/server-data.js';
import { memberUrl, serverSamples } from '../../sdk/servers.js';
import type { PlannedSdk } from '../../sdk/plan.js';

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
  readonly example: Markdown;
}

/** The server of an example: the last one, with a value for each of its variables. */
export interface ShownServer {
  /** How programs name it; absent: there is one server. */
  readonly environment: string | undefined;
  readonly variables: readonly { readonly name: string; readonly value: string }[];
}

/**
 * What the client is to be told of the API's address; absent where it knows the only one.
 *
 * @param terms - absent where it has no choice
 * @param example - a client of another server than the default
 */
export function addressSection(
  { model, plan, request }: PlannedSdk,
  terms: NamedServers | undefined,
  example: (server: ShownServer) => Markdown,
): Markdown | undefined {
  if (terms) {
    const view = serversView(model, terms, example(shownServer(model, terms)));
    return new Markdown(request.assets.render('readme-servers.md', view).trim());
  }
  if (model.baseUrl !== undefined) return undefined;
  const option = markdownCode(plan.client.address.name).text;
  return new Markdown(
    `## Base URL\n\nThe API's description names no address, so the client needs a ${option}.`,
  );
}

function shownServer({ environments }: ApiModel, { keys, members }: NamedServers): ShownServer {
  const server = environments.at(-1);
  return {
    environment: server && environments.length > 1 ? keys.get(server) : undefined,
    variables: (server?.variables ?? []).map((variable) => {
      const name = members.get(variable.name) ?? '';
      const sample = variable.values.at(-1) ?? variable.default ?? serverSamples[variable.place];
      return { name, value: variable.secret ? placeholder(name) : sample };
    }),
  };
}

function serversView(model: ApiModel, terms: NamedServers, example: Markdown): ServersView {
  const { environments } = model;
  const hasVariables = environments.some(({ variables }) => variables.length > 0);
  return {
    environments: environments.length > 1 ? environmentRows(model, terms) : undefined,
    variables: hasVariables ? variableRows(model, terms) : undefined,
    example,
  };
}

function environmentRows({ environments }: ApiModel, terms: NamedServers): ServerRow[] {
  return environments.map((environment) => ({
    name: markdownCode(terms.keys.get(environment) ?? ''),
    value: markdownCode(memberUrl(environment, terms.members)),
    description: cell(environment.description),
  }));
}

function variableRows({ environments }: ApiModel, { members }: NamedServers): ServerRow[] {
  return [...members].map(([name, member]) => variableRow(name, member, environments));
}

function cell(text: string | undefined): Markdown {
  return new Markdown(markdownBlock(singleLine(text ?? '')).text.replaceAll('|', '\\|'));
}

function variableRow(
  name: string,
  member: string,
  environments: readonly Environment[],
): ServerRow {
  const all = environments.flatMap(({ variables }) =>
    variables.filter((variable) => variable.name === name),
  );
  const values = [...new Set(all.map((variable) => variable.default))];
  const texts = values.map((value) => (value === undefined ? 'required' : codeOf(value)));
  const description = all.find((variable) => variable.description)?.description;
  const closed = new Set(all.flatMap((variable) => variable.values));
  const oneOf = closed.size === 0 ? '' : `(${[...closed].map(codeOf).join(', ')})`;
  return {
    name: markdownCode(member),
    value: new Markdown(texts.join(' or ')),
    description: new Markdown([cell(description).text, oneOf].filter(Boolean).join(' ')),
  };
}

function codeOf(value: string): string {
  return value === '' ? 'nothing' : markdownCode(value).text;
}
