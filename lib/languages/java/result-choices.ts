import type { Operation } from '../../model/model.js';
import { pascalCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { choiceRule } from './name-rules.js';
import type { Sdk } from './sdk.js';

/** The types of a result with several, a file last. */
export function resultChoices({ names }: Sdk, { mixedResult }: Operation) {
  const scope = new NameScope(choiceRule);
  return (mixedResult?.variants ?? []).map(({ statuses, type, words }) => {
    const target = type?.type.kind === 'named' ? type.type.target : undefined;
    const wanted = target ? (names.types.get(target)?.name ?? '') : pascalCase(words);
    return { label: scope.claim(wanted), statuses, type };
  });
}
