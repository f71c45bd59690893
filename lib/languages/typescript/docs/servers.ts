import type { Environment } from '../../../model/environments.js';
import { markdownBlock, markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { singleLine } from '../../../render/text.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { call, type Layout, object, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { memberUrl, type ServerNames } from '../server-names.js';
import { filledMember } from '../snippets.js';
import { requiredMembers } from '../views/credentials.js';

/** The README's section on the servers that a client can call. */
interface ServersView {
  /** Rows of environments; absent: there is one server. */
  readonly environments: readonly Row[] | undefined;
  /** Rows of variables; absent: no URL has any. */
  readonly variables: readonly Row[] | undefined;
  readonly example: Markdown;
}

interface Row {
  readonly name: Markdown;
  readonly value: Markdown;
  readonly description: Markdown;
}

/** What the client is to be told of the API's address; absent where it knows the only one. */
export function addressSection(sdk: Sdk): Markdown | undefined {
  const { servers } = sdk.names;
  if (servers) {
    const text = sdk.request.assets.render('readme-servers.md', serversView(sdk, servers));
    return new Markdown(text.trim());
  }
  if (sdk.model.baseUrl !== undefined) return undefined;
  return new Markdown(
    "## Base URL\n\nThe API's description names no address, so the client needs a `baseUrl`.",
  );
}

function serversView(sdk: Sdk, names: ServerNames): ServersView {
  const { environments } = sdk.model;
  return {
    environments:
      names.environment === undefined
        ? undefined
        : environments.map((environment) => ({
            name: markdownCode(names.keys.get(environment) ?? ''),
            value: markdownCode(memberUrl(environment, names)),
            description: cell(environment.description),
          })),
    variables:
      names.variables === undefined
        ? undefined
        : [...names.members].map(([name, member]) => variableRow(name, member, environments)),
    example: markdownFence('ts', exampleText(sdk, names)),
  };
}

function cell(text: string | undefined): Markdown {
  return new Markdown(markdownBlock(singleLine(text ?? '')).text.replaceAll('|', '\\|'));
}

function variableRow(name: string, member: string, environments: readonly Environment[]): Row {
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

/** A client of another server than the default: the last one, and its variables. */
function exampleText(sdk: Sdk, names: ServerNames): string {
  const server = sdk.model.environments.at(-1);
  const members: Layout[] = [];
  if (names.environment !== undefined) {
    members.push(`environment: ${stringLiteral((server && names.keys.get(server)) ?? '')}`);
  }
  const variables = server?.variables ?? [];
  if (variables.length > 0) {
    const entries = variables.map(({ name, values, place, secret, ...variable }) => {
      const member = names.members.get(name) ?? '';
      if (secret) return filledMember({ name: member });
      const value = values.at(-1) ?? variable.default ?? samples[place];
      return `${propertyKey(member)}: ${stringLiteral(value)}`;
    });
    members.push(sequence('serverVariables: ', object(entries)));
  }
  members.push(...requiredMembers(sdk).map(filledMember));
  const head = 'const other = ';
  return `${head}${print(call(`new ${sdk.names.client}`, [object(members)]), 0, head.length, 1)};\n`;
}

const samples: Readonly<Record<Environment['variables'][number]['place'], string>> = {
  url: 'https://api.example.com',
  scheme: 'https',
  host: 'example',
  port: '8080',
  path: 'v1',
};
