import { z } from 'zod';
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

/** A warning for a language whose additional constructor parameters no hook gets. */
export function unusedParameters(config: Config, language: string): string | undefined {
  const options = parametersOf.parse(config.languageOptions[language] ?? {});
  if (options.additionalConstructorParameters.length === 0) return undefined;
  return `\`${keysOf(language)}\` has no effect: there are no hooks in ${hooksFolder(language)}. \`sdkgen hooks add ${language}\` makes some, or remove it.`;
}

/** Names of additional constructor parameters that the client's config has another member of. */
export function takenParameters(
  config: Config,
  language: string,
  taken: readonly string[],
): Diagnostic[] {
  const options = parametersOf.parse(config.languageOptions[language] ?? {});
  const names = new Map(taken.map((name) => [name.toLowerCase(), name]));
  return options.additionalConstructorParameters.flatMap(({ name }, index): Diagnostic[] => {
    const other = names.get(name.toLowerCase());
    if (other === undefined) return [];
    const keys = ['languageOptions', language, 'additionalConstructorParameters', index, 'name'];
    return [
      {
        rule: 'parameter-name',
        severity: 'error',
        message: `\`${keysOf(language)}[${index}].name\`: "${name}" cannot be used, because the client has \`${other}\` already`,
        place: config.place.at(...keys),
        hint: 'Take another name; case does not count.',
      },
    ];
  });
}
