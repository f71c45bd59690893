import { configPosition } from '../config/load.js';
import type { Diagnostic } from '../diagnostics.js';
import type { Description } from '../spec/description.js';
import { compareFindings, type Finding, findingOf } from './finding.js';

/** Everything found about a config, in the order of the file. */
export function configFindings(
  configText: string,
  diagnostics: readonly Diagnostic[],
  description?: Description,
): readonly Finding[] {
  return diagnostics
    .map((diagnostic) =>
      findingOf(diagnostic, (place) =>
        description?.files.has(place.file)
          ? description.position(place)
          : configPosition(configText, place.pointer),
      ),
    )
    .sort(compareFindings);
}
