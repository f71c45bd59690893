import type Generator from 'yeoman-generator';
import { basename } from 'node:path';
import { nearest } from '../lib/config/nearest.js';
import { ExitCode, SdkgenError } from '../lib/diagnostics.js';
import type { Flag, FlagValues } from '../lib/cli/flags.js';

/**
 * Tells Yeoman of the flags of a command, for its `--help` and for what it takes as a switch.
 *
 * @param refused - flags that the generator refuses itself, with a reason
 */
export function declareFlags(
  generator: Generator,
  flags: readonly Flag[],
  refused: readonly Pick<Flag, 'name'>[] = [],
): void {
  refuseUnknownFlags([...flags, ...refused]);
  for (const { name, value, help } of flags) {
    // Yeoman wants `no-x` declared as `x`, and takes every switch for off unless told otherwise.
    const negated = name.startsWith('no-');
    const type = value === undefined ? Boolean : String;
    const description = negated ? `--${name}: ${help}` : help;
    generator.option(name.replace(/^no-/, ''), {
      type,
      description,
      ...(negated ? { default: true } : {}),
    });
  }
}

/** The flags of a command as `yo` gives them: camel case or not, and `no-lint` as `lint: false`. */
export function flagValuesOf(
  options: Readonly<Record<string, unknown>>,
  flags: readonly Flag[],
): FlagValues {
  const values = new Map<string, string | true>();
  for (const { name } of flags) {
    const camelCase = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const value = options[name] ?? options[camelCase];
    const negated = name.startsWith('no-') && options[name.slice('no-'.length)] === false;
    if (value === true || negated) values.set(name, true);
    else if (typeof value === 'string' && value !== '') values.set(name, value);
  }
  return values;
}

/** Flags of `yo` itself and of every Yeoman generator. */
const yoFlags = [
  'ask-answered',
  'color',
  'debug',
  'dry-run',
  'force',
  'force-install',
  'generators',
  'help',
  'insight',
  'json',
  'local-only',
  'progress',
  'skip-cache',
  'skip-install',
  'skip-local-cache',
  'version',
];

/**
 * Refuses a flag that neither the generator nor `yo` knows. `yo` would ignore it, and a misspelled
 * `--dry-run` would write.
 *
 * @param command - as it was typed, from the program on: `['node', 'yo', 'sdkgen:build', '--yes']`
 */
export function refuseUnknownFlags(
  flags: readonly Pick<Flag, 'name'>[],
  [, program = '', ...typed]: readonly string[] = process.argv,
): void {
  // The command line checks its flags itself.
  if (!/^yo(?:\.\w+)?$/.test(basename(program)) || !typed.some(isGenerator)) return;
  const names = new Set([...flags.map(({ name }) => name), ...yoFlags]);
  const end = typed.indexOf('--');
  for (const word of end < 0 ? typed : typed.slice(0, end)) {
    const [, name] = /^--([^=]+)/.exec(word) ?? [];
    if (name === undefined || names.has(name) || names.has(name.replace(/^no-/, ''))) continue;
    if (names.has(`no-${name}`)) continue;
    const near = nearest(
      `--${name}`,
      [...names].map((one) => `--${one}`),
    );
    const hint = near === undefined ? '' : ` Did you mean ${near}?`;
    throw new SdkgenError(`Unknown flag --${name}.${hint}`, ExitCode.BadInput);
  }
}

function isGenerator(word: string): boolean {
  return /^sdkgen(?::|$)/.test(word);
}
