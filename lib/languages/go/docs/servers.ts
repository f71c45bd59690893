import { markdownFence } from '../../../render/markdown.js';
import type { Markdown } from '../../../render/printed.js';
import { addressSection } from '../../documentation/servers.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { literal, pair } from '../print.js';
import type { Sdk } from '../sdk.js';
import { clientLines, requiredItems } from '../snippets.js';

/** What the README says of the API's address; absent where the client knows the only one. */
export function serversSection(sdk: Sdk): Markdown | undefined {
  const { module, servers } = sdk.names;
  const terms = servers && { keys: servers.constants, members: servers.members };
  return addressSection(sdk, terms, ({ environment, variables }) => {
    const entries = variables.map(({ name, value }) =>
      pair(stringLiteral(name), stringLiteral(value)),
    );
    const items = [
      ...requiredItems(sdk),
      ...(environment === undefined
        ? []
        : [pair('Environment', `${module.packageName}.${environment}`)]),
      ...(entries.length === 0
        ? []
        : [pair('ServerVariables', literal('map[string]string', entries))]),
    ];
    return markdownFence('go', clientLines(sdk, new Imports(''), { items, indent: 0 }));
  });
}
