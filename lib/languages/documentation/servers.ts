import type { ApiModel } from '../../model/model.js';
import type { Environment } from '../../model/environments.js';
import { markdownBlock, markdownCode } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { singleLine } from '../../render/text.js';
import { memberUrl } from '../../sdk/servers.js';
import type { PlannedSdk } from '../../sdk/plan.js';

/** A row of the README's tables of servers. */
interface ServerRow {
  readonly name: Markdown;
  readonly value: Markdown;
  readonly description: Markdown;
}

/** What an SDK calls its servers and the variables of their URLs. */
interface ServerTerms {
  readonly keys: ReadonlyMap<Environment, string>;
  /** By the variable's name in the description. */
  readonly members: ReadonlyMap<string, string>;
}

/** The README's section on the servers that a client can call. */
interface ServersView {
  /** Rows of environments; absent: there is one server. */
  readonly environments: readonly ServerRow[] | undefined;
  /** Rows of variables; absent: no URL has any. */
  readonly variables: readonly ServerRow[] | undefined;
  readonly example: Markdown;
}

/** How a client is told which server it calls. */
interface ServerChoice {
  readonly terms: ServerTerms;
  /** A client of another server than the default. */
  readonly example: Markdown;
}

/**
 * What the client is to be told of the API's address; absent where it knows the only one.
 *
 * @param choice - absent where it has none
 * @param option - what the client's option for an address is called
 */
export function addressSection(
  { model, request }: PlannedSdk,
  choice: ServerChoice | undefined,
  option: string,
): Markdown | undefined {
  if (choice) {
    const text = request.assets.render('readme-servers.md', serversView(model, choice));
    return new Markdown(text.trim());
  }
  if (model.baseUrl !== undefined) return undefined;
  return new Markdown(
    `## Base URL\n\nThe API's description names no address, so the client needs a ${markdownCode(option).text}.`,
  );
}

function serversView(model: ApiModel, { terms, example }: ServerChoice): ServersView {
  const { environments } = model;
  const hasVariables = environments.some(({ variables }) => variables.length > 0);
  return {
    environments: environments.length > 1 ? environmentRows(model, terms) : undefined,
    variables: hasVariables ? variableRows(model, terms) : undefined,
    example,
  };
}

function environmentRows({ environments }: ApiModel, terms: ServerTerms): ServerRow[] {
  return environments.map((environment) => ({
    name: markdownCode(terms.keys.get(environment) ?? ''),
    value: markdownCode(memberUrl(environment, terms.members)),
    description: cell(environment.description),
  }));
}

function variableRows({ environments }: ApiModel, { members }: ServerTerms): ServerRow[] {
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
