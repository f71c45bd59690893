import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isDescriptionUrl } from '../config/grammar.js';
import { proposedDocument } from '../config/init/proposed-document.js';
import type { Config } from '../config/load.js';
import { configFileName } from '../config/schema.js';
import { validateConfig } from '../config/validate.js';
import { badInput } from '../diagnostics.js';
import { hooksFolder } from '../hooks/read-hooks.js';
import { modifierFolder } from '../modifiers/files.js';
import type { Description } from '../openapi/description.js';
import { Place } from '../openapi/place.js';
import { escapeUnseen } from '../unseen.js';
import type { BuildHost } from '../report/host.js';
import { findDescription } from './description-file.js';
import { readFile } from './read-description.js';
import type { StartedBuild } from './start.js';

/** What a build without a config is based on. */
export interface ProposedBuild {
  readonly description: Description;
  /** Folders of hooks and plan modifiers, which the build does not use. */
  readonly unusedCode: readonly string[];
}

/**
 * The config of a build that has none: the one that `sdkgen init --yes` would write. The description
 * and its folder contribute no code to such a build.
 */
export async function proposeConfig(
  build: StartedBuild,
  configFile: string,
): Promise<{ readonly config: Config; readonly proposal: ProposedBuild }> {
  const { host, request } = build;
  host.inputs?.file(configFile);
  const file = await findDescription({ ...build, configFile });
  const description = await readFile(build, file);
  const document = proposedDocument(description, {
    languages: host.registry,
    proposedLanguages: host.proposedLanguages ?? [],
    spec: specOf(request.spec, request.cwd, file.path),
  });
  const place = Place.root(configFileName);
  const { values, diagnostics } = validateConfig(document, host.registry, place);
  if (values === undefined) throw badInput(diagnostics);
  const config: Config = { ...values, place, customLicenseText: undefined };
  const unusedCode = codeOf(dirname(configFile), host);
  const message = noConfigMessage(build, config, unusedCode);
  host.emit({ event: 'note', topic: 'no-config', message });
  return { config, proposal: { description, unusedCode } };
}

/** As a config in the working directory would have it. */
function specOf(spec = '', cwd: string, path: string): string {
  return isDescriptionUrl(spec) ? spec : relative(cwd, path).split(sep).join('/');
}

/** The folders of hooks and plan modifiers in a folder. What is in them does not matter here. */
function codeOf(folder: string, host: BuildHost): string[] {
  host.inputs?.folder(join(folder, 'hooks'));
  host.inputs?.folder(join(folder, modifierFolder));
  const names = [...Object.keys(host.registry).map(hooksFolder), modifierFolder];
  return names.filter((name) => existsSync(join(folder, name)));
}

function noConfigMessage(
  { request }: StartedBuild,
  { sdkName, specFilePath }: Config,
  unusedCode: readonly string[],
): string {
  const given = request.languages === undefined ? [] : ['--languages', request.languages.join(',')];
  const words = ['sdkgen', 'init', '--yes', '--spec', specFilePath, ...given];
  const isTypeable = words.every((word) => /^[\w./:,@%+=-]+$/.test(word));
  const command = isTypeable ? words.join(' ') : 'sdkgen init';
  const keep = `No config: the SDK is named ${sdkName}, and everything else has its default. To keep and change the settings, run \`${command}\`.`;
  if (unusedCode.length === 0) return keep;
  const names = escapeUnseen(unusedCode.join(', '));
  return `${keep} Not used, because hooks and plan modifiers need a config: ${names}`;
}
