import type Generator from 'yeoman-generator';
import type { Flag, FlagValues } from '../lib/cli/flags.js';

/** Tells Yeoman of the flags of a command, for its `--help` and for what it takes as a switch. */
export function declareFlags(generator: Generator, flags: readonly Flag[]): void {
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
