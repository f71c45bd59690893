import { dirname } from 'node:path';
import { checkAgainstDescription } from '../config/against-description.js';
import { findHooks } from '../hooks/find-hooks.js';
import type { FoundHooks } from '../hooks/read-hooks.js';
import type { NamesFile } from '../names-file/names-file.js';
import { readNames } from '../names-file/read.js';
import { findModifiers, type ModifierFile } from '../modifiers/files.js';
import type { Description } from '../openapi/description.js';
import { badConfig, hasErrors, inputPositions, reportConfig } from '../report/config-report.js';
import type { PositionOf } from '../report/finding.js';
import type { ConfiguredBuild } from './config.js';
import { findDescription } from './description-file.js';
import { chosenLanguages } from './languages.js';
import { readFile } from './read-description.js';

/** A build that has read all files of the user. */
export interface ReadBuild extends ConfiguredBuild {
  readonly description: Description;
  /** Finds the line and column of a place in the config or the description. */
  readonly positionOf: PositionOf;
  readonly languages: readonly string[];
  readonly hooks: FoundHooks;
  readonly modifierFiles: readonly ModifierFile[];
  readonly names: NamesFile;
}

/** Reads the description, and the hooks, plan modifiers and names file next to the config. */
export async function readInput(build: ConfiguredBuild): Promise<ReadBuild> {
  const { request, host, config, configFile, configText } = build;
  const description = await readChecked(build);
  const languages = chosenLanguages(host.registry, request.languages ?? config.languages);
  const { hooks, modifierFiles } = await findProjectCode(build, languages);
  const names = await readNames(configFile, host.inputs);
  const positionOf = inputPositions(configText, description);
  return { ...build, description, positionOf, languages, hooks, modifierFiles, names };
}

/** Hooks and plan modifiers belong to a config. Without one, they are neither read nor run. */
async function findProjectCode(
  build: ConfiguredBuild,
  languages: readonly string[],
): Promise<Pick<ReadBuild, 'hooks' | 'modifierFiles'>> {
  const { configFile, host, proposal } = build;
  if (proposal) return { hooks: noHooks, modifierFiles: [] };
  return {
    hooks: await findHooks(build, languages, host),
    modifierFiles: findModifiers(dirname(configFile), (folder) => host.inputs?.tree(folder)),
  };
}

const noHooks: FoundHooks = { projects: new Map(), unused: [], warnings: [] };

/**
 * Reads the description and reports on the config. Some checks of the config need the description, so
 * the report comes after both.
 */
async function readChecked(build: ConfiguredBuild): Promise<Description> {
  const { request, config, configFile, configText, proposal } = build;
  if (proposal) return proposal.description;
  const diagnostics = [...build.configDiagnostics];
  let description: Description | undefined;
  try {
    const file = await findDescription(build, config.specFilePath);
    description = await readFile(build, file);
    diagnostics.push(...checkAgainstDescription(config, description));
  } finally {
    reportConfig(build, { configFile, configText, diagnostics, description });
  }
  if (hasErrors(diagnostics)) throw badConfig(request, configFile, diagnostics);
  return description;
}
