import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { hooksText } from '../../documentation/hooks.js';
import { configValue } from '../given.js';
import { goVersion, hookFields, hookRequirements } from '../hooks/in-sdk.js';
import { hooksFolder } from '../hooks/support.js';
import { stringLiteral } from '../literals.js';
import { call, literal, pair, print } from '../print.js';
import type { Sdk } from '../sdk.js';
import { addressItem, filledItem } from '../snippets.js';
import { requiredFields } from '../views/credentials.js';

/** What the module is built with; only its hooks need anything but Go. */
export function dependenciesText(sdk: Sdk): Markdown {
  const names = hookRequirements(sdk)
    .filter(({ indirect }) => !indirect)
    .map(({ path }) => markdownCode(path).text);
  const needed =
    names.length === 0
      ? 'The module has no dependencies.'
      : `Its hooks depend on ${names.join(', ')}; the rest has no dependencies.`;
  return new Markdown(`${needed} It needs Go ${goVersion(sdk)} or newer.`);
}

/** What the hooks of the SDK may do, and what the client is told for them. */
export function hooksSection(sdk: Sdk): Markdown | undefined {
  if (!sdk.request.hooks) return undefined;
  const { packageName } = sdk.names.module;
  const fields = hookFields(sdk).map(({ example, field }) => ({ name: field, example }));
  const given = fields
    .slice(0, 1)
    .map(({ example, name }) => pair(name, configValue(sdk, name, stringLiteral(example))));
  const items = [
    ...addressItem(sdk),
    ...requiredFields(sdk).map((field) => filledItem(sdk, field)),
    ...given,
  ];
  const client = call(`hooked, err := ${packageName}.NewClient`, [
    literal(`${packageName}.Config`, items),
  ]);
  return hooksText(`${hooksFolder}/`, fields, markdownFence('go', `${print(client)}\n`));
}
