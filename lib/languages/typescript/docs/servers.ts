import { markdownFence } from '../../../render/markdown.js';
import type { Markdown } from '../../../render/printed.js';
import { placeholder } from '../../../sdk/client-plan.js';
import { serverSamples } from '../../../sdk/servers.js';
import { addressSection } from '../../documentation/servers.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { call, type Layout, object, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { ServerNames } from '../../../sdk/server-names.js';
import { filledMember } from '../snippets.js';

/** What the README says of the API's address; absent where the client knows the only one. */
export function serversSection(sdk: Sdk): Markdown | undefined {
  const { servers } = sdk.names;
  const choice = servers && {
    terms: servers,
    example: markdownFence('ts', exampleText(sdk, servers)),
  };
  return addressSection(sdk, choice, 'baseUrl');
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
      const value = secret
        ? placeholder(member)
        : (values.at(-1) ?? variable.default ?? serverSamples[place]);
      return `${propertyKey(member)}: ${stringLiteral(value)}`;
    });
    members.push(sequence('serverVariables: ', object(entries)));
  }
  members.push(...sdk.plan.client.credentials.filter(({ required }) => required).map(filledMember));
  const head = 'const other = ';
  return `${head}${print(call(`new ${sdk.names.client}`, [object(members)]), 0, head.length, 1)};\n`;
}
