import type { ShownServer } from '../../documentation/servers.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { call, type Layout, object, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { requiredMembers } from '../snippets.js';

/** A client of another server than the default. */
export function otherServerText(sdk: Sdk, { environment, variables }: ShownServer): string {
  const entries = variables.map(
    ({ name, value }) => `${propertyKey(name)}: ${stringLiteral(value)}`,
  );
  const members: Layout[] = [
    ...(environment === undefined ? [] : [`environment: ${stringLiteral(environment)}`]),
    ...(entries.length === 0 ? [] : [sequence('serverVariables: ', object(entries))]),
    ...requiredMembers(sdk),
  ];
  const head = 'const other = ';
  const made = call(`new ${sdk.names.client}`, [object(members)]);
  return `${head}${print(made, 0, head.length, 1)};\n`;
}
