import { markdownFence } from '../../../render/markdown.js';
import type { Markdown } from '../../../render/printed.js';
import { addressSection } from '../../documentation/servers.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { call, type Layout, object, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { requiredMembers } from '../snippets.js';

/** What the README says of the API's address; absent where the client knows the only one. */
export function serversSection(sdk: Sdk): Markdown | undefined {
  return addressSection(sdk, sdk.names.servers, ({ environment, variables }) => {
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
    return markdownFence('ts', `${head}${print(made, 0, head.length, 1)};\n`);
  });
}
