/** What people give the scripts of `npm run`, and what they are told of it. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

interface Script {
  /** How it is called: `npm run probe -- FILE [FILE …]`. */
  readonly usage: string;
  /** What it does, in a line or two. */
  readonly purpose: string;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** Least number of arguments that are no options; absent: it takes none. */
  readonly least?: number;
}

/** `--help` was asked for, or the arguments cannot be used: what is said, and how the process ends. */
export class Ended {
  constructor(
    readonly said: string,
    readonly exitCode: 0 | 2,
  ) {}
}

/** The arguments, unless they end the script. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  { usage, purpose, options, least }: Script & { readonly options?: Options },
  args: readonly string[],
) {
  const usageLine = `Usage: ${usage}`;
  if (args.includes('--help') || args.includes('-h')) {
    return new Ended(`${usageLine}\n\n${purpose}`, 0);
  }
  try {
    const parsed = parseArgs({
      args: [...args],
      options: options ?? ({} as Options),
      allowPositionals: least !== undefined,
    });
    if (parsed.positionals.length >= (least ?? 0)) return parsed;
    return new Ended(`a file is missing\n${usageLine}`, 2);
  } catch (error) {
    // Node's own words go on with advice for programs.
    const [said = ''] = (error as Error).message.split(/[.\n]/);
    return new Ended(`${said}\n${usageLine}`, 2);
  }
}

/** The arguments of this process; it ends where they are of no use to the script. */
export function scriptArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  script: Script & { readonly options?: Options },
) {
  const read = readArguments<Options>(script, process.argv.slice(2));
  if (!(read instanceof Ended)) return read;
  (read.exitCode === 0 ? console.log : console.error)(read.said);
  process.exit(read.exitCode);
}
