import type { ShownServer } from '../../documentation/servers.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { literal, pair } from '../print.js';
import type { Sdk } from '../sdk.js';
import { clientLines, requiredItems } from '../snippets.js';

/** A client of another server than the default. */
export function otherServerText(sdk: Sdk, { environment, variables }: ShownServer): string {
  const { packageName } = sdk.names.module;
  const entries = variables.map(({ name, value }) =>
    pair(stringLiteral(name), stringLiteral(value)),
  );
  const items = [
    ...requiredItems(sdk),
    ...(environment === undefined ? [] : [pair('Environment', `${packageName}.${environment}`)]),
    ...(entries.length === 0
      ? []
      : [pair('ServerVariables', literal('map[string]string', entries))]),
  ];
  return clientLines(sdk, new Imports(''), { items, indent: 0 });
}
