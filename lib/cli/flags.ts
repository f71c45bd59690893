import { parseArgs } from 'node:util';
import { ExitCode, SdkgenError } from '../diagnostics.js';

/** One flag of a command: parsed, explained by `--help` and offered by `yo` from this entry. */
export interface Flag {
  /** Without the dashes: `skip-install`. */
  readonly name: string;
  /** Stands for the value in `--help`; absent: the flag takes none. */
  readonly value?: string;
  readonly help: string;
}

export type FlagValues = ReadonlyMap<string, string | true>;

/** Reads the flags of a command line; anything unknown ends the run with code 2. */
export async function readFlags(
  command: string,
  flags: readonly Flag[],
  args: readonly string[],
): Promise<FlagValues> {
  const options = Object.fromEntries(
    flags.map((flag) => [flag.name, { type: flag.value ? 'string' : 'boolean' } as const]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values = new Map<string, string | true>();
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw usageError(
        `sdkgen ${command} takes no arguments, but got ${JSON.stringify(token.value)}.`,
        command,
      );
    }
    if (token.kind !== 'option') continue;
    const flag = flags.find((one) => one.name === token.name);
    if (flag === undefined) {
      const known = flags.map((one) => `--${one.name}`);
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
