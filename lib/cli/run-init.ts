import { ExitCode } from '../diagnostics.js';
import { languages } from '../languages/registry.js';
import type { Flag, FlagValues } from './flags.js';
import { type InitFlag, initFlags, runInit } from './init.js';
import { canAsk, runSession } from './session.js';

/** The flags of `sdkgen init`, with the `--no-` form of those that have one. */
export function initFlagTable(): readonly Flag[] {
  return initFlags(languages).flatMap((entry) => {
    const name = nameOf(entry);
    const help = `${entry.question} (default: ${entry.default})`;
    if (entry.kind === 'action') return [{ name, help: entry.question }];
    if (entry.kind === 'switch')
      return [
        { name, help },
        { name: `no-${name}`, help: 'the same: no' },
      ];
    return [{ name, value: entry.value ?? '<value>', help }];
  });
}

/** `sdkgen init`. */
export function runInitCommand(values: FlagValues): Promise<ExitCode> {
  return runSession(values, async () => {
    const options: Record<string, unknown> = {};
    for (const entry of initFlags(languages)) {
      const value = values.get(nameOf(entry));
      if (value !== undefined) options[entry.key] = value;
      else if (values.has(`no-${nameOf(entry)}`)) options[entry.key] = false;
    }
    await runInit(options, { cwd: process.cwd(), interactive: canAsk(values) });
    return ExitCode.Built;
  });
}

function nameOf(entry: InitFlag): string {
  return entry.flag.replace(/^--/, '');
}
