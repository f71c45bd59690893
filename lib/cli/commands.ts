import type { ExitCode } from '../diagnostics.js';
import { buildFlags, validateFlags } from './build-flags.js';
import type { Flag, FlagValues } from './flags.js';

/** One command of the command line; what it needs is imported when it is run. */
export interface Command {
  /** With that of its group before it: `hooks add`. */
  readonly name: string;
  readonly summary: string;
  flags(): Promise<readonly Flag[]> | readonly Flag[];
  run(values: FlagValues): Promise<ExitCode>;
}

/** A word of the command line with commands of its own. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly Command[];
}

export const commands: readonly (Command | CommandGroup)[] = [
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
  {
    name: 'hooks',
    summary: 'code of your own in the SDKs',
    commands: [
      {
        name: 'hooks add',
        summary: 'write a hooks project, hooks/<language>/',
        flags: async () => (await import('./hooks-add.js')).hooksAddFlags,
        run: async (values) => (await import('./hooks-add.js')).runHooksAdd(values),
      },
    ],
  },
];

/** Every command with its whole name. */
export const allCommands: readonly Command[] = commands.flatMap((one) =>
  'commands' in one ? one.commands : [one],
);
