import * as z from 'zod';
import type { Config } from '../config/load.js';
import type { Diagnostic } from '../diagnostics.js';
import { commonOptions } from '../languages/options.js';
import { hooksFolder } from './read-hooks.js';

const parametersOf = z.object({
  additionalConstructorParameters: commonOptions.additionalConstructorParameters,
});

function keysOf(language: string): string {
  return `languageOptions.${language}.additionalConstructorParameters`;
}

function namesOf(config: Config, language: string): readonly string[] {
  const options = parametersOf.parse(config.languageOptions[language] ?? {});
  return options.additionalConstructorParameters.map(({ name }) => name);
}

/** A warning for a language whose additional constructor parameters no hook gets. */
export function unusedParameters(config: Config, language: string): string | undefined {
  if (namesOf(config, language).length === 0) return undefined;
  return `\`${keysOf(language)}\` has no effect, because ${hooksFolder(language)} contains no hooks. Run \`sdkgen hooks add ${language}\`, or remove the key.`;
}

/** What tells names apart: a language may write `signingKey` as `signing_key` or `SigningKey`. */
function folded(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

/**
 * Names of additional constructor parameters that another member of the client's config has.
 *
 * @param members gives the names of the client's own members; asked only where there are parameters
 */
export function takenParameters(
  config: Config,
  language: string,
  members: () => readonly string[],
): Diagnostic[] {
  const names = namesOf(config, language);
  if (names.length === 0) return [];
  const taken = new Map(members().map((name) => [folded(name), name]));
  return names.flatMap((name, index): Diagnostic[] => {
    const other = taken.get(folded(name));
    if (other === undefined) return [];
    const keys = ['languageOptions', language, 'additionalConstructorParameters', index, 'name'];
    return [
      {
        rule: 'parameter-name',
        severity: 'error',
        message: `\`${keysOf(language)}[${index}].name\`: "${name}" conflicts with the client's own \`${other}\``,
        place: config.place.at(...keys),
        hint: 'Choose another name. Case is ignored.',
      },
    ];
  });
}
