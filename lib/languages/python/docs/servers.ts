import type { ShownServer } from '../../documentation/servers.js';
import { entry, stringLiteral } from '../literals.js';
import { call, dict, type Layout, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { requiredMembers } from '../snippets.js';

/** A client of another server than the default. */
export function otherServerText(sdk: Sdk, { environment, variables }: ShownServer): string {
  const entries = variables.map(({ name, value }) => entry(name, stringLiteral(value)));
  const members: Layout[] = [
    ...requiredMembers(sdk),
    ...(environment === undefined ? [] : [`environment=${stringLiteral(environment)}`]),
    ...(entries.length === 0 ? [] : [sequence('server_variables=', dict(entries))]),
  ];
  return `${print(call(`other = ${sdk.names.client}`, members))}\n`;
}
