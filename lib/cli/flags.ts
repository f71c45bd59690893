import { parseArgs } from 'node:util';
import { ExitCode, SdkgenError } from '../diagnostics.js';

/** One flag of a command: parsed, explained by `--help` and offered by `yo` from this entry. */
export interface Flag {
  /** Without the dashes: `skip-install`. */
  readonly name: string;
  /** One letter: `-y`. */
  readonly short?: string;
  /** Stands for the value in `--help`; absent: the flag takes none. */
  readonly value?: string;
  /** An argument, given without its name and in the order of the table. */
  readonly positional?: true;
  readonly help: string;
}

export type FlagValues = ReadonlyMap<string, string | true>;

/** Reads the flags of a command line; anything unknown ends the run with code 2. */
export async function readFlags(
  command: string,
  flags: readonly Flag[],
  args: readonly string[],
): Promise<FlagValues> {
  const named = flags.filter((flag) => !flag.positional);
  const positional = flags.filter((flag) => flag.positional);
  const options = Object.fromEntries(
    named.map(({ name, value, short }) => {
      const type = value ? ('string' as const) : ('boolean' as const);
      return [name, short === undefined ? { type } : { type, short }];
    }),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values = new Map<string, string | true>();
  for (const token of tokens) {
    if (token.kind === 'positional') {
      const next = positional.shift();
      if (next === undefined) throw tooMany(command, flags, token.value);
      values.set(next.name, token.value);
      continue;
    }
    if (token.kind !== 'option') continue;
    const flag = named.find((one) => one.name === token.name);
    if (flag === undefined) {
      const known = [...named.map((one) => `--${one.name}`), '--help', '--version'];
      throw usageError(
        `Unknown flag ${token.rawName}.${await nearestOf(token.rawName, known)}`,
        command,
      );
    }
    // `--config --yes` forgot the value; `--config=--yes` means it.
    const forgotten = token.inlineValue !== true && token.value?.startsWith('-');
    values.set(flag.name, valueOf(flag, forgotten ? undefined : token.value, command));
  }
  return values;
}

function tooMany(command: string, flags: readonly Flag[], value: string): SdkgenError {
  const count = flags.filter((flag) => flag.positional).length;
  const taken = count === 0 ? 'no arguments' : `only ${count}`;
  return usageError(`sdkgen ${command} takes ${taken}, but got ${JSON.stringify(value)}.`, command);
}

function valueOf(flag: Flag, value: string | undefined, command: string): string | true {
  if (flag.value === undefined && value === undefined) return true;
  if (flag.value === undefined) throw usageError(`--${flag.name} takes no value.`, command);
  if (value === undefined || value === '') {
    throw usageError(`--${flag.name} needs a value: --${flag.name} ${flag.value}.`, command);
  }
  return value;
}

/** ` Did you mean …?` where a known word is near. */
export async function nearestOf(word: string, known: readonly string[]): Promise<string> {
  const { nearest } = await import('../config/nearest.js');
  const near = nearest(word, known);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** A command line that cannot be understood. */
export function usageError(message: string, command?: string): SdkgenError {
  const help = command === undefined ? 'sdkgen --help' : `sdkgen ${command} --help`;
  return new SdkgenError(`${message} See ${help}.`, ExitCode.BadInput);
}
