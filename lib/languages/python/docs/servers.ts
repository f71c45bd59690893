import { markdownFence } from '../../../render/markdown.js';
import type { Markdown } from '../../../render/printed.js';
import { addressSection } from '../../documentation/servers.js';
import { entry, stringLiteral } from '../literals.js';
import { call, dict, type Layout, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { requiredMembers } from '../snippets.js';

/** What the README says of the API's address; absent where the client knows the only one. */
export function serversSection(sdk: Sdk): Markdown | undefined {
  return addressSection(sdk, sdk.names.servers, ({ environment, variables }) => {
    const entries = variables.map(({ name, value }) => entry(name, stringLiteral(value)));
    const members: Layout[] = [
      ...requiredMembers(sdk),
      ...(environment === undefined ? [] : [`environment=${stringLiteral(environment)}`]),
      ...(entries.length === 0 ? [] : [sequence('server_variables=', dict(entries))]),
    ];
    const made = call(`other = ${sdk.names.client}`, members);
    return markdownFence('python', `${print(made)}\n`);
  });
}
