/** What a user chose to prove. */
export interface Choice {
  /** Ids of languages, or `all`. */
  readonly languages: readonly string[];
  /** Names of steps; none: all steps. */
  readonly steps: readonly string[];
  readonly again: boolean;
  readonly changed: boolean;
}

/** @returns what is wrong with a choice; absent: nothing */
export function faultOf(
  { languages, steps, again, changed }: Choice,
  known: Pick<Choice, 'languages' | 'steps'>,
): string | undefined {
  const choices = `give some of ${known.languages.join(', ')}, all, or --changed and no language`;
  const noLanguages = languages.filter((id) => id !== 'all' && !known.languages.includes(id));
  if (noLanguages.length > 0) return `${noLanguages.join(', ')} is not a language: ${choices}`;
  if (changed === languages.length > 0) return `name a language: ${choices}`;
  const noSteps = steps.filter((name) => !known.steps.includes(name));
  if (noSteps.length > 0) {
    return `${noSteps.join(', ')} is not a step: use ${known.steps.join(', ')}`;
  }
  return changed && (steps.length > 0 || again) ? '--step and --again need a language' : undefined;
}
