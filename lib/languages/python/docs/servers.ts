import { markdownFence } from '../../../render/markdown.js';
import type { Markdown } from '../../../render/printed.js';
import { serverSamples } from '../../../sdk/servers.js';
import { addressSection } from '../../documentation/servers.js';
import { entry, stringLiteral } from '../literals.js';
import { call, dict, type Layout, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { ServerNames } from '../../../sdk/server-names.js';
import { filledMember } from '../snippets.js';

/** What the README says of the API's address; absent where the client knows the only one. */
export function serversSection(sdk: Sdk): Markdown | undefined {
  const { servers } = sdk.names;
  const choice = servers && {
    terms: servers,
    example: markdownFence('python', exampleText(sdk, servers)),
  };
  return addressSection(sdk, choice, 'base_url');
}

/** A client of another server than the default: the last one, and its variables. */
function exampleText(sdk: Sdk, names: ServerNames): string {
  const server = sdk.model.environments.at(-1);
  const members: Layout[] = sdk.plan.client.credentials
    .filter(({ required }) => required)
    .map(filledMember);
  if (names.environment !== undefined) {
    members.push(`environment=${stringLiteral((server && names.keys.get(server)) ?? '')}`);
  }
  const entries = (server?.variables ?? []).map(({ name, values, place, secret, ...variable }) => {
    const member = names.members.get(name) ?? '';
    const value = secret
      ? `YOUR_${member.toUpperCase()}`
      : (values.at(-1) ?? variable.default ?? serverSamples[place]);
    return entry(member, stringLiteral(value));
  });
  if (entries.length > 0) members.push(sequence('server_variables=', dict(entries)));
  return `${print(call(`other = ${sdk.names.client}`, members))}\n`;
}
