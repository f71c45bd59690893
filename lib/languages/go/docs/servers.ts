import { markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { serverSamples } from '../../common/servers.js';
import { environmentRows, type ServerRow, variableRows } from '../../documentation/servers.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { literal, pair } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { ServerNames } from '../server-names.js';
import { clientLines, filledItem } from '../snippets.js';
import { requiredFields } from '../views/credentials.js';

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
    "## Base URL\n\nThe API's description names no address, so the client needs a `BaseURL`.",
  );
}

function serversView(sdk: Sdk, names: ServerNames): ServersView {
  const terms = { keys: names.constants, members: names.members };
  return {
    environments: names.hasEnvironments ? environmentRows(sdk.model, terms) : undefined,
    variables: names.hasVariables ? variableRows(sdk.model, terms) : undefined,
    example: markdownFence('go', exampleText(sdk, names)),
  };
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
    ...requiredFields(sdk).map(filledItem),
    ...(constant === undefined ? [] : [pair('Environment', `${packageName}.${constant}`)]),
    ...(entries.length === 0
      ? []
      : [pair('ServerVariables', literal('map[string]string', entries))]),
  ];
  return clientLines(sdk, new Imports(''), { items, indent: 0 });
}
