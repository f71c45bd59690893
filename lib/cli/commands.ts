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
    summary: 'prompt for the settings and write sdkgen.config.json',
    exitCodes: {
      0: 'success',
      1: 'internal error',
      2: 'invalid command line or description, or a folder that cannot be written',
      3: 'an existing file differs and sdkgen cannot prompt, or you kept it',
      129: 'terminated by SIGHUP',
      130: 'interrupted',
      143: 'terminated by SIGTERM',
    },
    flags: async () => (await import('./init.js')).initFlags,
    run: async (values) => (await import('./init.js')).runInit(values),
  },
  {
    name: 'validate',
    summary: 'check the config and the API description; write nothing',
    exitCodes: {
      0: 'success, with or without warnings',
      1: 'internal error',
      2: 'invalid command line, config, description or plan modifier',
      129: 'terminated by SIGHUP',
      130: 'interrupted',
      143: 'terminated by SIGTERM',
    },
    flags: () => validateFlags,
    run: async (values) => (await import('./validate.js')).runValidate(values),
  },
  {
    name: 'build',
    summary: 'check the config and the description; generate the SDKs in output/<language>/',
    flags: () => buildCommandFlags,
    run: async (values) => (await import('./build.js')).runBuild(values),
  },
  {
    name: 'diff',
    summary: 'show what a build would change and the version it requires; write nothing',
    exitCodes: {
      0: 'success, with or without changes',
      1: 'a generator failed',
      2: 'invalid command line, config, description, plan modifier or output folder',
      4: 'with --check-version: sdkVersion is lower than the changes require',
      129: 'terminated by SIGHUP',
      130: 'interrupted',
      143: 'terminated by SIGTERM',
    },
    flags: async () => (await import('./diff.js')).diffFlags,
    run: async (values) => (await import('./diff.js')).runDiff(values),
  },
  {
    name: 'hooks',
    summary: 'add custom code to the SDKs',
    commands: [
      {
        name: 'hooks add',
        summary: 'create a hooks project in hooks/<language>/',
        exitCodes: {
          0: 'success; the project may keep files that you chose not to overwrite',
          1: 'internal error',
          2: 'invalid command line, or a link, folder or device in place of a file',
          3: 'existing files differ and sdkgen cannot prompt, or you aborted',
          129: 'terminated by SIGHUP',
          130: 'interrupted',
          143: 'terminated by SIGTERM',
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
