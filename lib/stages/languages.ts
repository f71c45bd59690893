import { nearest } from '../config/nearest.js';
import { ExitCode, SdkgenError } from '../diagnostics.js';
import type { LanguageRegistry } from '../report/host.js';

/**
 * The chosen languages, each once.
 *
 * @throws SdkgenError if there is none, or one has no generator
 */
export function chosenLanguages(
  registry: LanguageRegistry,
  wanted: readonly string[],
): readonly string[] {
  const chosen = [...new Set(wanted)];
  const known = Object.keys(registry);
  const unknown = chosen.filter((id) => !known.includes(id));
  if (unknown.length === 0 && chosen.length > 0) return chosen;
  const near = unknown.flatMap((id) => nearest(id, known) ?? []);
  const meant = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`;
  const problem =
    unknown.length === 0
      ? 'No language is selected.'
      : `sdkgen has no generator for ${unknown.map((id) => `"${id}"`).join(', ')}.${meant}`;
  throw new SdkgenError(`${problem} Available: ${known.join(', ')}.`, ExitCode.BadInput);
}
