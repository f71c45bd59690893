import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config/load.js';
import { configFileName } from '../config/schema.js';
import type { Diagnostic } from '../diagnostics.js';
import { badConfig, hasErrors, reportConfig } from '../report/config-report.js';
import type { BuildRequest } from '../report/host.js';
import { chosenLanguages } from './languages.js';
import { type ProposedBuild, proposeConfig } from './proposed-config.js';
import type { StartedBuild } from './start.js';

export interface ConfiguredBuild extends StartedBuild {
  readonly configFile: string;
  readonly config: Config;
  /** The text of the file, for the positions of findings. */
  readonly configText: string;
  /** Warnings about the config. The report comes when the description is read too. */
  readonly configDiagnostics: readonly Diagnostic[];
  /** Set if there is no config, and the description was read to propose one. */
  readonly proposal?: ProposedBuild | undefined;
}

/** Reads and checks the config, as far as that is possible without the description. */
export async function readConfig(build: StartedBuild): Promise<ConfiguredBuild> {
  const { request, host } = build;
  const configFile = resolve(request.cwd, request.config);
  if (isWithoutConfig(request, configFile)) {
    // A mistyped language is reported before the description is fetched or read.
    if (request.languages) chosenLanguages(host.registry, request.languages);
    const proposed = await proposeConfig(build, configFile);
    return { ...build, ...proposed, configFile, configText: '', configDiagnostics: [] };
  }
  const { config, diagnostics, text } = await host.clock.time('config', () =>
    loadConfig(configFile, host.registry, {
      inputs: host.inputs,
      hasOtherDescription: request.spec !== undefined,
    }),
  );
  if (config === undefined || hasErrors(diagnostics)) {
    reportConfig(build, { configFile, configText: text, diagnostics });
    throw badConfig(request, configFile, diagnostics);
  }
  return { ...build, configFile, config, configText: text, configDiagnostics: diagnostics };
}

/** A description is enough for a build, unless the command line names a config or there is one. */
function isWithoutConfig({ spec, config }: BuildRequest, configFile: string): boolean {
  if (spec === undefined || config !== configFileName) return false;
  // A link that leads nowhere is a config that cannot be read.
  return lstatSync(configFile, { throwIfNoEntry: false }) === undefined;
}
