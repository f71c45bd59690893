import { allCommands, type Command, type CommandGroup, type ExitCodes } from './commands.js';
import type { Flag } from './flags.js';

/** What they mean of a build; a command that has fewer, or other reasons, says so itself. */
const exitCodes: ExitCodes = {
  0: 'success',
  1: 'a generator failed, or hooks do not compile; all other SDKs were written',
  2: 'invalid command line, config, description, plan modifier or output folder',
  3: 'you declined, your changes cannot be merged, or most of an SDK would be deleted',
  129: 'terminated by SIGHUP',
  130: 'interrupted',
  143: 'terminated by SIGTERM',
};

/** The text of `sdkgen --help`. */
export function generalHelp(): string {
  return [
    'sdkgen generates client SDKs from an OpenAPI description and sdkgen.config.json.',
    '',
    'Usage: sdkgen <command> [flags]',
    '',
    'Commands:',
    ...columns(allCommands.map((command) => [command.name, command.summary])),
    '',
    'Flags:',
    ...columns([
      ['-h, --help', 'print this help; after a command, print its flags and exit codes'],
      ['-v, --version', 'print the version'],
    ]),
    '',
  ].join('\n');
}

/** The text of `sdkgen <group>` and `sdkgen <group> --help`. */
export function groupHelp({ name, summary, commands }: CommandGroup): string {
  return [
    `sdkgen ${name}: ${summary}`,
    '',
    `Usage: sdkgen ${name} <command> [flags]`,
    '',
    'Commands:',
    ...columns(commands.map((command) => [command.name, command.summary])),
    '',
    'Flags:',
    ...columns([
      ['-h, --help', 'print this help; after a command, print its flags and exit codes'],
    ]),
    '',
  ].join('\n');
}

/** The text of `sdkgen <command> --help`. */
export function commandHelp(command: Command, flags: readonly Flag[]): string {
  const positional = flags.filter((flag) => flag.positional);
  const named = flags.filter((flag) => !flag.positional);
  const line = [command.name, ...positional.map(usageOf), '[flags]'].join(' ');
  return [
    `sdkgen ${command.name}: ${command.summary}`,
    '',
    `Usage: sdkgen ${line}`,
    '',
    ...(positional.length > 0
      ? ['Arguments:', ...columns(positional.map((flag) => [usageOf(flag), flag.help])), '']
      : []),
    'Flags:',
    ...columns([
      ...named.map((flag): [string, string] => [usageOf(flag), flag.help]),
      ['-h, --help', 'print this help'],
    ]),
    '',
    ...exitCodeHelp(command.exitCodes),
    '',
  ].join('\n');
}

function usageOf(flag: Flag): string {
  if (flag.positional) return `<${flag.name}>`;
  const short = flag.short === undefined ? '' : `-${flag.short}, `;
  return `${short}--${flag.name}${flag.value === undefined ? '' : ` ${flag.value}`}`;
}

function exitCodeHelp(own: ExitCodes = exitCodes): string[] {
  return ['Exit codes:', ...columns(Object.entries(own))];
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(22, ...rows.map(([left]) => left.length + 2));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
}
