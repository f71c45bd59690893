import type { ShownCode } from '../../documentation/readme.js';
import { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';
import { callLines, clientProgram, clientVariable, snippet } from '../snippets.js';

/** Calls as README and AGENTS.md show them. */
export function shownCode(sdk: Sdk): ShownCode {
  return {
    fence: 'go',
    start: clientProgram(sdk),
    form: `${clientVariable}.<Service>.<Method>(ctx, …)`,
    program: (operation) => snippet(sdk, operation),
    lines: (operation) => callLines(sdk, operation, new Imports('')),
    set: (setter, value) => `${clientVariable}.${setter}("${value}")`,
  };
}
