import type { ShownClient } from '../../documentation/readme.js';
import type { Sdk } from '../sdk.js';
import { clientLine, clientVariable, importLine } from '../snippets.js';

/** The client as README and AGENTS.md show it. */
export function shownClient(sdk: Sdk): ShownClient {
  return {
    packageName: sdk.names.packageName,
    start: `${importLine(sdk)}\n${clientLine(sdk)}`,
    form: `${clientVariable}.<service>.<method>(…)`,
    set: (setter, value) => `${clientVariable}.${setter}("${value}")`,
  };
}
