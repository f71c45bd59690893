import { markdownFence } from '../../../render/markdown.js';
import type { Markdown } from '../../../render/printed.js';
import { serverSamples } from '../../../sdk/servers.js';
import { addressSection } from '../../documentation/servers.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { literal, pair } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { ServerNames } from '../../../sdk/server-names.js';
import { clientLines, requiredItems } from '../snippets.js';

/** What the README says of the API's address; absent where the client knows the only one. */
export function serversSection(sdk: Sdk): Markdown | undefined {
  const { servers } = sdk.names;
  const choice = servers && {
    terms: { keys: servers.constants, members: servers.members },
    example: markdownFence('go', exampleText(sdk, servers)),
  };
  return addressSection(sdk, choice, 'BaseURL');
}

/** A client of another server than the default: the last one, and its variables. */
function exampleText(sdk: Sdk, names: ServerNames): string {
  const { packageName } = sdk.names.module;
  const server = sdk.model.environments.at(-1);
  const constant = server && names.constants.get(server);
  const entries = (server?.variables ?? []).map(({ name, values, place, secret, ...variable }) => {
    const sample = values.at(-1) ?? variable.default ?? serverSamples[place];
    return pair(stringLiteral(name), stringLiteral(secret ? `YOUR_${name.toUpperCase()}` : sample));
  });
  const items = [
    ...requiredItems(sdk),
    ...(constant === undefined ? [] : [pair('Environment', `${packageName}.${constant}`)]),
    ...(entries.length === 0
      ? []
      : [pair('ServerVariables', literal('map[string]string', entries))]),
  ];
  return clientLines(sdk, new Imports(''), { items, indent: 0 });
}
