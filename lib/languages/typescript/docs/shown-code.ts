import type { ShownCode } from '../../documentation/readme.js';
import type { Sdk } from '../sdk.js';
import { callLines, clientLine, clientVariable, importLine, snippet } from '../snippets.js';

/** Calls as README and AGENTS.md show them. */
export function shownCode(sdk: Sdk): ShownCode {
  return {
    fence: 'ts',
    start: `${importLine(sdk)}\n${clientLine(sdk)}`,
    form: `${clientVariable(sdk)}.<service>.<method>(…)`,
    program: (operation) => snippet(sdk, operation),
    lines: (operation) => callLines(sdk, operation),
    set: (setter, value) => `${clientVariable(sdk)}.${setter}('${value}');`,
  };
}
