import type { Flag, FlagValues } from '../lib/cli/flags.js';

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
