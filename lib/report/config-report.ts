import { configPosition } from '../config/load.js';
import { type Diagnostic, ExitCode, SdkgenError } from '../diagnostics.js';
import type { Description } from '../openapi/description.js';
import { compareFindings, findingOf, type PositionOf } from './finding.js';
import type { BuildRequest, BuildRun } from './host.js';
import { counted, shownPath } from './wording.js';

/** Looks up places of the description and of the config alike. */
export function inputPositions(configText: string, description?: Description): PositionOf {
  return (place) =>
    description?.files.has(place.file)
      ? description.position(place)
      : configPosition(configText, place.pointer);
}

interface CheckedConfig {
  readonly configFile: string;
  readonly configText: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent if the description was not read. */
  readonly description?: Description | undefined;
}

/** Reports everything found about a config, in the order of the file. */
export function reportConfig(
  { request, host }: Pick<BuildRun, 'request' | 'host'>,
  { configFile, configText, diagnostics, description }: CheckedConfig,
): void {
  const positionOf = inputPositions(configText, description);
  const findings = diagnostics.map((one) => findingOf(one, positionOf)).sort(compareFindings);
  host.emit({ event: 'config', file: shownPath(request.cwd, configFile), findings });
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** The error that ends a build. The config report has the findings themselves. */
export function badConfig(
  { cwd }: BuildRequest,
  configFile: string,
  diagnostics: readonly Diagnostic[],
): SdkgenError {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const message = `${shownPath(cwd, configFile)} has ${counted(errors, 'error')}.`;
  return new SdkgenError(message, ExitCode.BadInput);
}
