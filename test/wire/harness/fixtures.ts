import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareBuild } from '../../../lib/prepare.js';
import { languageOf } from '../../../lib/report/host.js';
import { generateSdk } from '../../../lib/stages/generate.js';
import type { ModifiedBuild } from '../../../lib/stages/modifiers.js';
import { languages } from '../../../lib/languages/registry.js';
import type { Assets } from '../../../lib/render/assets.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import type { BuildHost } from '../../../lib/report/host.js';
import { Timings } from '../../../lib/timings.js';
import { wireFolder } from '../cases/load.js';
import type { WireFixture } from '../languages/language.js';

/** What a fixture's SDK is printed with; a check of the suite itself may have others. */
export type AssetsOf = BuildHost['assetsOf'];

/** Those of the product. */
export const ownAssets: AssetsOf = (id, language): Assets => loadAssets(id, language.plain);

/** Where fixtures are and what their SDKs are printed with. */
export interface FixtureSource {
  readonly assetsOf?: AssetsOf | undefined;
  /** The folder that has a folder for each fixture; that of the suite by default. */
  readonly fixturesFolder?: string | undefined;
}

/** Reads a fixture's description and config and generates its SDK, as a build does. */
export async function buildFixture(
  name: string,
  language: string,
  { assetsOf = ownAssets, fixturesFolder = join(wireFolder, 'fixtures') }: FixtureSource = {},
): Promise<WireFixture> {
  const folder = join(fixturesFolder, name);
  const prepared = await prepareWith(folder, language, assetsOf);
  const sdk = await generateSdk(prepared, language);
  if (!sdk) throw new Error(`the SDK of ${name} cannot be generated`);
  return { name, prepared, sdk };
}

/** A mutation run needs each fixture many times, with other assets each time. */
const preparations = new Map<string, Promise<ModifiedBuild>>();

async function prepareWith(
  folder: string,
  language: string,
  assetsOf: AssetsOf,
): Promise<ModifiedBuild> {
  if (assetsOf === ownAssets) return prepareFixture(folder, language, ownAssets);
  const key = `${language} ${folder}`;
  const preparation = preparations.get(key) ?? prepareFixture(folder, language, ownAssets);
  preparations.set(key, preparation);
  const prepared = await preparation;
  const request = prepared.sdkRequests.get(language);
  // Hooks were read with the assets.
  if (!request || request.hooks) return prepareFixture(folder, language, assetsOf);
  const assets = assetsOf(language, languageOf(prepared.host, language));
  // Settings of its own: a language remembers its work by them.
  const own = { ...request, settings: { ...request.settings }, assets };
  return { ...prepared, sdkRequests: new Map([[language, own]]) };
}

function prepareFixture(
  folder: string,
  language: string,
  assetsOf: AssetsOf,
): Promise<ModifiedBuild> {
  if (!existsSync(join(folder, 'sdkgen.config.json'))) throw new Error(`no fixture ${folder}`);
  return prepareBuild(
    {
      cwd: folder,
      config: 'sdkgen.config.json',
      languages: [language],
      yes: true,
      lint: false,
      allowErrors: false,
      allowRemoteRefs: false,
      allowPrivateRefs: false,
      allowOutsideRefs: true,
      onConflict: undefined,
      allowDeletions: false,
      reask: false,
      skipInstall: true,
      // Nothing is written beside the description.
      dryRun: true,
    },
    quietHost(folder, assetsOf),
  );
}

/** Warnings of the fixtures are looked at where they are written, not here. */
function quietHost(folder: string, assetsOf: AssetsOf): BuildHost {
  return {
    registry: languages,
    assetsOf,
    clock: new Timings(),
    emit: (event) => {
      if (event.event === 'language' && event.result === 'failed') {
        throw new Error(`${folder}: ${JSON.stringify(event)}`);
      }
    },
    uninterrupted: (task) => task(),
    confirm: undefined,
  };
}

export function fixtureText(name: string, file: string): string {
  return readFileSync(join(wireFolder, 'fixtures', name, file), 'utf8');
}
