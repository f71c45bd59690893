import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config/load.js';
import type { Diagnostic } from '../diagnostics.js';
import { badConfig, hasErrors, reportConfig } from '../report/config-report.js';
import type { StartedBuild } from './start.js';

export interface ConfiguredBuild extends StartedBuild {
  readonly configFile: string;
  readonly config: Config;
  /** The text of the file, for the positions of findings. */
  readonly configText: string;
  /** Warnings about the config. The report comes when the description is read too. */
  readonly configDiagnostics: readonly Diagnostic[];
}

/** Reads and checks the config, as far as that is possible without the description. */
export async function readConfig(build: StartedBuild): Promise<ConfiguredBuild> {
  const { request, host } = build;
  const configFile = resolve(request.cwd, request.config);
  const { config, diagnostics, text } = await host.clock.time('config', () =>
    loadConfig(configFile, host.registry, host.inputs),
  );
  if (config === undefined || hasErrors(diagnostics)) {
    reportConfig(build, { configFile, configText: text, diagnostics });
    throw badConfig(request, configFile, diagnostics);
  }
  return { ...build, configFile, config, configText: text, configDiagnostics: diagnostics };
}
