import { configPosition } from '../config/load.js';
import type { Diagnostic } from '../diagnostics.js';
import type { Description } from '../openapi/description.js';
import { compareFindings, type Finding, findingOf, type PositionOf } from './finding.js';

/** Looks up places of the description and of the config alike. */
export function inputPositions(configText: string, description?: Description): PositionOf {
  return (place) =>
    description?.files.has(place.file)
      ? description.position(place)
      : configPosition(configText, place.pointer);
}

/** Everything found about a config, in the order of the file. */
export function configFindings(
  configText: string,
  diagnostics: readonly Diagnostic[],
  description?: Description,
): readonly Finding[] {
  const positionOf = inputPositions(configText, description);
  return diagnostics.map((diagnostic) => findingOf(diagnostic, positionOf)).sort(compareFindings);
}
