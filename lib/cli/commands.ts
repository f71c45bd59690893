import type { ExitCode } from '../diagnostics.js';
import { buildFlags, validateFlags } from './build-flags.js';
import type { Flag, FlagValues } from './flags.js';

/** One command of the command line; what it needs is imported when it is run. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  flags(): Promise<readonly Flag[]> | readonly Flag[];
  run(values: FlagValues): Promise<ExitCode>;
}

export const commands: readonly Command[] = [
  {
    name: 'init',
    summary: 'ask what is needed and write sdkgen.config.json',
    flags: async () => (await import('./init.js')).initFlags,
    run: async (values) => (await import('./init.js')).runInit(values),
  },
  {
    name: 'validate',
    summary: 'check the config and the API description; write nothing',
    flags: () => validateFlags,
    run: async (values) => (await import('./validate.js')).runValidate(values),
  },
  {
    name: 'build',
    summary: 'check both and write the SDKs to output/<language>/',
    flags: () => buildFlags,
    run: async (values) => (await import('./build.js')).runBuild(values),
  },
];
