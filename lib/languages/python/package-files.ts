import type { Assets } from '../../render/assets.js';
import { type Code, code } from '../../render/printed.js';
import { visible, wellFormed } from '../../render/text.js';
import { clientDescription, packageKeywords, repositoryUrls } from '../common/repository.js';
import { sharedPaths } from '../common/shared-paths.js';
import { writtenTexts } from '../common/written-texts.js';
import type { SdkFile } from '../language.js';
import { builder, dependencies, dependencyRange, tracingDependency } from './dependencies.js';
import type { Sdk } from './sdk.js';
import { paths } from './paths.js';

/** The package's own files. */
export function packageFiles(sdk: Sdk): SdkFile[] {
  return [{ path: paths.project, content: projectFile(sdk) }];
}

/** What the SDK itself needs, and what only its hooks do. */
function dependenciesOf({ request }: Sdk): string[] {
  const ofHooks = Object.entries(request.hooks?.dependencies ?? {}).filter(
    ([name]) => name.includes('[') || dependencyRange(name) === undefined,
  );
  return [...Object.entries(dependencies), ...ofHooks]
    .map(([name, range]) => `${name}${range}`)
    .sort();
}

/** Every name in it is written by `tomlString`. */
function projectFile(sdk: Sdk): string {
  const { importName, packageName } = sdk.names;
  const { assets, settings } = sdk.request;
  const { developer, license, sdkVersion } = settings;
  const source = `src/${importName}`;
  const urls = repositoryUrls(settings);
  const view = {
    builder,
    name: packageName,
    version: pythonVersion(sdkVersion),
    description: clientDescription(settings, 'Python'),
    license: license.id,
    author: developer,
    keywords: packageKeywords(settings),
    dependencies: dependenciesOf(sdk),
    extra: settings.openTelemetry ? tracingDependency : undefined,
    urls: urls && {
      homepage: urls.readme,
      documentation: urls.file(sharedPaths.pagesIndex),
      repository: urls.home,
      issues: urls.issues,
    },
    source,
    lint: lintTables(assets, `${source}/models/*.py`),
  };
  return assets.render('pyproject.toml', writtenTexts(view, tomlString));
}

/**
 * How sources are laid out and what is looked for in them: those of SDKs, and of hooks projects, which
 * become a part of them.
 *
 * @param models - the files with models; absent: of a hooks project
 */
export function lintTables(assets: Assets, models?: string): Code {
  return code(assets.render('lint.toml', writtenTexts({ models }, tomlString)));
}

/** Nobody sees them, and TOML has no escapes of surrogates for them. */
const tags = /(?=\p{Default_Ignorable_Code_Point})[\u{10000}-\u{10ffff}]/gu;

/** A basic string (TOML 1.0); its escapes are those of JSON, but there are no halves of surrogates. */
export function tomlString(text: string): string {
  return visible(JSON.stringify(wellFormed(text).replace(tags, '')));
}

/** A semantic version as Python has it (PEP 440); what is no release or its candidate is local. */
export function pythonVersion(version: string): string {
  const [, release = version, tag, build] =
    /^(\d+\.\d+\.\d+)(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/.exec(version) ?? [];
  const known = /^(alpha|a|beta|b|rc|pre|preview|c)[.-]?(\d*)$/i.exec(tag ?? '');
  const letters = { a: 'a', b: 'b', r: 'rc', p: 'rc', c: 'rc' } as const;
  const letter = letters[(known?.[1] ?? 'a').charAt(0).toLowerCase() as keyof typeof letters];
  const candidate = known ? `${letter}${Number(known[2] ?? 0)}` : '';
  const rest = [known ? undefined : tag, build].filter((part) => part !== undefined);
  const local = rest
    .join('.')
    .replace(/[^0-9A-Za-z]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
  return `${release}${candidate}${local === '' ? '' : `+${local.toLowerCase()}`}`;
}
