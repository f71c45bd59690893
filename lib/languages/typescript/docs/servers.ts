import { markdownFence } from '../../../render/markdown.js';
import { requiredMembers } from '../../common/credentials.js';
import { Markdown } from '../../../render/printed.js';
import { serverSamples } from '../../common/servers.js';
import { environmentRows, type ServerRow, variableRows } from '../../documentation/servers.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { call, type Layout, object, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { ServerNames } from '../server-names.js';
import { filledMember } from '../snippets.js';

/** The README's section on the servers that a client can call. */
interface ServersView {
  /** Rows of environments; absent: there is one server. */
  readonly environments: readonly ServerRow[] | undefined;
  /** Rows of variables; absent: no URL has any. */
  readonly variables: readonly ServerRow[] | undefined;
  readonly example: Markdown;
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
  return {
    environments: names.environment === undefined ? undefined : environmentRows(sdk.model, names),
    variables: names.variables === undefined ? undefined : variableRows(sdk.model, names),
    example: markdownFence('ts', exampleText(sdk, names)),
  };
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
      const value = values.at(-1) ?? variable.default ?? serverSamples[place];
      return `${propertyKey(member)}: ${stringLiteral(value)}`;
    });
    members.push(sequence('serverVariables: ', object(entries)));
  }
  members.push(...requiredMembers(sdk).map(filledMember));
  const head = 'const other = ';
  return `${head}${print(call(`new ${sdk.names.client}`, [object(members)]), 0, head.length, 1)};\n`;
}
