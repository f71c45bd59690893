import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { requiredMembers } from '../../../sdk/credentials.js';
import { Markdown } from '../../../render/printed.js';
import { knowsAddress } from '../../../sdk/servers.js';
import { hooksText } from '../../documentation/hooks.js';
import { hookParameters, hooksPath } from '../hooks.js';
import { stringLiteral } from '../literals.js';
import { call, type Layout, print } from '../print.js';
import type { Sdk } from '../sdk.js';
import { filledMember } from '../snippets.js';

/** What the package runs with; hooks may need more than the rest. */
export function dependenciesText({ request }: Sdk): Markdown {
  const names = Object.keys(request.hooks?.dependencies ?? {});
  return new Markdown(
    names.length === 0
      ? 'httpx and pydantic'
      : `httpx, pydantic and, for its hooks, ${names.map((name) => markdownCode(name).text).join(', ')}`,
  );
}

/** What the hooks of the SDK may do, and what the client takes for them. */
export function hooksSection(sdk: Sdk): Markdown | undefined {
  if (!sdk.request.hooks) return undefined;
  const parameters = hookParameters(sdk);
  const given = parameters
    .slice(0, 1)
    .map(({ name, example }) => `${name}=${stringLiteral(example)}`);
  const client = call(`hooked = ${sdk.names.client}`, [...requiredArguments(sdk), ...given]);
  return hooksText(`${hooksPath(sdk)}/`, parameters, markdownFence('python', `${print(client)}\n`));
}

/** What every client must be told. */
export function requiredArguments(sdk: Sdk): Layout[] {
  return [
    ...(knowsAddress(sdk.model) ? [] : ['base_url="https://api.example.com"']),
    ...requiredMembers(sdk).map(filledMember),
  ];
}
