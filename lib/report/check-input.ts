import { dirname, resolve } from 'node:path';
import { checkAgainstDescription } from '../config/against-description.js';
import { type Config, loadConfig } from '../config/load.js';
import { type Diagnostic, ExitCode, SdkgenError } from '../diagnostics.js';
import type { Description } from '../openapi/description.js';
import { type ReadOptions, readDescription } from '../openapi/read.js';
import { configFindings, inputPositions } from './config-report.js';
import { located, type PositionOf } from './finding.js';
import type { BuildHost, BuildRequest } from './host.js';
import { sourcePositions } from './source-positions.js';
import { counted, shownPath } from './wording.js';

/** The user's files, read and checked against each other. */
export interface CheckedInput {
  readonly configFile: string;
  readonly config: Config;
  readonly description: Description;
  /** Where a place of either stands. */
  readonly positionOf: PositionOf;
}

/**
 * Reads the config and the description, and reports on the config. What the config says about the
 * description can only be checked when both are there, so the report comes after both.
 */
export async function readInput(request: BuildRequest, host: BuildHost): Promise<CheckedInput> {
  const { clock } = host;
  const configFile = resolve(request.cwd, request.config);
  const loaded = await clock.time('config', () =>
    loadConfig(configFile, host.registry, host.inputs),
  );
  const shown = shownPath(request.cwd, configFile);
  const diagnostics = [...loaded.diagnostics];
  let description: Description | undefined;
  const reportConfig = () =>
    host.emit({
      event: 'config',
      file: shown,
      findings: configFindings(loaded.text, diagnostics, description),
    });

  const { config } = loaded;
  if (config === undefined || hasErrors(diagnostics)) {
    reportConfig();
    throw badConfig(shown, diagnostics);
  }
  try {
    const path = resolve(dirname(configFile), config.specFilePath);
    const read = () =>
      located(sourcePositions(dirname(path)), () =>
        readDescription(path, readOptions(request, host)),
      );
    description = await clock.time('read', read);
    diagnostics.push(...checkAgainstDescription(config, description));
  } finally {
    reportConfig();
  }
  if (hasErrors(diagnostics)) throw badConfig(shown, diagnostics);
  const positionOf = inputPositions(loaded.text, description);
  return { configFile, config, description, positionOf };
}

function readOptions(request: BuildRequest, host: BuildHost): ReadOptions {
  const { allowErrors, allowRemoteRefs, allowPrivateRefs, allowOutsideRefs } = request;
  return {
    allowErrors,
    allowRemoteRefs,
    allowPrivateRefs,
    allowOutsideRefs,
    reading: (file) => host.inputs?.file(file),
    // Told at once, so that it is seen in a run that fails or is stopped, too.
    connecting: (url) =>
      host.emit({ event: 'note', topic: 'remote-file', message: `Fetching ${url}` }),
  };
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** The findings themselves are in the config report. */
function badConfig(file: string, diagnostics: readonly Diagnostic[]): SdkgenError {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  return new SdkgenError(`${file} has ${counted(errors, 'error')}.`, ExitCode.BadInput);
}
