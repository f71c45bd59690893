import type { ExitCode } from '../diagnostics.js';
import { buildCommandFlags, validateFlags } from './build-flags.js';
import type { Flag, FlagValues } from './flags.js';

/** Exit codes and what they say, in one line each. */
export type ExitCodes = Readonly<Partial<Record<ExitCode, string>>>;

/** One command of the command line; what it needs is imported when it is run. */
export interface Command {
  /** With that of its group before it: `hooks add`. */
  readonly name: string;
  readonly summary: string;
  /** Absent: those of a build. */
  readonly exitCodes?: ExitCodes;
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
    flags: () => buildCommandFlags,
    run: async (values) => (await import('./build.js')).runBuild(values),
  },
  {
    name: 'diff',
    summary: 'say what a build would change, and which version that asks for; write nothing',
    exitCodes: {
      0: 'compared, whether or not something changes',
      1: 'a generator failed',
      2: 'the command line, the config, the description, a plan modifier or the output folder cannot be used',
      4: 'with --check-version: sdkVersion is lower than the changes ask for',
      129: 'ended by SIGHUP',
      130: 'interrupted',
      143: 'ended by SIGTERM',
    },
    flags: async () => (await import('./diff.js')).diffFlags,
    run: async (values) => (await import('./diff.js')).runDiff(values),
  },
  {
    name: 'hooks',
    summary: 'code of your own in the SDKs',
    commands: [
      {
        name: 'hooks add',
        summary: 'write a hooks project, hooks/<language>/',
        exitCodes: {
          0: 'written, or there already as it would be; at a prompt also what you kept',
          1: 'a fault of sdkgen',
          2: 'the command line cannot be used, or a link, a folder or a device is where a file goes',
          3: 'files that differ are there already and nobody could be asked, or you ended it',
          129: 'ended by SIGHUP',
          130: 'interrupted',
          143: 'ended by SIGTERM',
        },
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
