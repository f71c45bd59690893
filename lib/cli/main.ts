import { ExitCode, type SdkgenError } from '../diagnostics.js';
import { packageIdentity } from '../paths.js';
import { type Command, type CommandGroup, commands } from './commands.js';
import { failureOf } from './failure.js';
import { type FlagValues, nearestOf, readFlags, usageError } from './flags.js';
import { commandHelp, generalHelp, groupHelp } from './help.js';
import { readByCi, terminalLine, terminalLines } from './terminal-text.js';

/**
 * Runs one command line and gives its exit code. Only built-ins of Node are imported up to here,
 * so that `--version` and `--help` answer at once.
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  try {
    return await run(args);
  } catch (error) {
    return sayError(error);
  }
}

async function run([name, ...rest]: readonly string[]): Promise<ExitCode> {
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${packageIdentity().version}\n`);
    return ExitCode.Built;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(generalHelp());
    return ExitCode.Built;
  }
  if (name === undefined) {
    process.stderr.write(generalHelp());
    return ExitCode.BadInput;
  }
  const found = commands.find((one) => one.name === name);
  if (found === undefined) throw await unknownCommand(name, commands);
  return 'commands' in found ? runGroup(found, rest) : runCommand(found, rest);
}

async function runGroup(
  group: CommandGroup,
  [name, ...rest]: readonly string[],
): Promise<ExitCode> {
  if (name === '--help' || name === '-h') {
    process.stdout.write(groupHelp(group));
    return ExitCode.Built;
  }
  if (name === undefined) {
    process.stderr.write(groupHelp(group));
    return ExitCode.BadInput;
  }
  const command = group.commands.find((one) => one.name === `${group.name} ${name}`);
  if (command === undefined) throw await unknownCommand(`${group.name} ${name}`, group.commands);
  return runCommand(command, rest);
}

async function unknownCommand(
  name: string,
  among: readonly { readonly name: string }[],
): Promise<SdkgenError> {
  const kind = name.startsWith('-') ? 'flag' : 'command';
  const known = kind === 'flag' ? ['--help', '--version'] : among.map((one) => one.name);
  const near = await nearestOf(name, known);
  return usageError(`Unknown ${kind} ${JSON.stringify(name)}.${near}`);
}

async function runCommand(command: Command, rest: readonly string[]): Promise<ExitCode> {
  const flags = await command.flags();
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(commandHelp(command, flags));
    return ExitCode.Built;
  }
  if (rest.includes('--version') || rest.includes('-v')) {
    process.stdout.write(`${packageIdentity().version}\n`);
    return ExitCode.Built;
  }
  const values: FlagValues = await readFlags(command.name, flags, rest);
  return command.run(values);
}

/** The last line of a run that ended before it could begin, or that no command expected. */
function sayError(error: unknown): ExitCode {
  const { message, exitCode } = failureOf(error);
  process.stderr.write(`sdkgen: ${terminalLine(message, readByCi(process.env))}\n`);
  const isFault = exitCode === ExitCode.GeneratorFault;
  if (isFault && process.env.SDKGEN_DEBUG && error instanceof Error) {
    process.stderr.write(`${terminalLines(error.stack ?? '', readByCi(process.env))}\n`);
  }
  return exitCode;
}
