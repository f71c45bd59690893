import { code } from '../../render/printed.js';
import { singleLine, wellFormed } from '../../render/text.js';
import { lazyFile } from '../common/lazy-file.js';
import { repositoryUrls } from '../common/repository.js';
import type { SdkFile } from '../language.js';
import { stringLiteral } from './literals.js';
import { paths } from './paths.js';
import type { Sdk } from './sdk.js';

/** The oldest Java that SDKs run on. */
export const oldestJava = '11';

/** Annotations that compilers and JSON libraries read if a program has their packages. */
export const annotations = {
  'com.fasterxml.jackson.core:jackson-annotations': '2.20',
  'org.jspecify:jspecify': '1.0.0',
} as const;

/** What the class that traces calls with OpenTelemetry needs, in SDKs that have it. */
const tracingDependency = { 'io.opentelemetry:opentelemetry-api': '1.58.0' } as const;

/** The package's own files. */
export function packageFiles(sdk: Sdk): SdkFile[] {
  const { assets } = sdk.request;
  return [
    lazyFile(paths.pom, () => assets.render('pom.xml', metadata(sdk, xmlText))),
    lazyFile(paths.gradleBuild, () => assets.render('build.gradle.kts', metadata(sdk, kotlinText))),
    {
      path: paths.gradleSettings,
      content: `rootProject.name = ${kotlinText(sdk.names.coordinates.artifactId)}\n`,
    },
    { path: paths.editorConfig, content: assets.render('editorconfig', {}) },
  ];
}

/** What both build files say. Each name in it is written by `write`. */
function metadata(sdk: Sdk, write: (text: string) => string) {
  const { artifactId, groupId, packageName } = sdk.names.coordinates;
  const { settings } = sdk.request;
  const { apiName, apiVersion, developer, license, sdkVersion } = settings;
  const text = (value: string) => code(write(singleLine(value)));
  const optional = (value: string | undefined) => (value === undefined ? undefined : text(value));
  const address = repositoryUrls(settings)?.home;
  return {
    groupId: text(groupId),
    artifactId: text(artifactId),
    version: text(sdkVersion),
    release: code(oldestJava),
    name: text(artifactId),
    description: text(`Java client for ${apiName} ${apiVersion}`),
    url: optional(address ?? developer.url),
    license: {
      name: text(license.id ?? 'See the file LICENSE'),
      url: optional(license.id && `https://spdx.org/licenses/${license.id}.html`),
    },
    developer: {
      name: text(developer.name),
      email: optional(developer.email),
      url: optional(developer.url),
    },
    scm: optional(address),
    dependencies: dependencyViews(sdk, write),
    // Without `module-info`, as a module that reads every other one.
    moduleName: sdk.request.hooks && text(packageName),
  };
}

/** What an SDK needs; each name in it is written by `write`. */
export function dependencyViews(sdk: Sdk, write: (text: string) => string) {
  const text = (value: string) => code(write(value));
  return dependenciesOf(sdk).map(({ name, optional, version }) => {
    const [group = '', artifact = ''] = name.split(':');
    return {
      groupId: text(group),
      artifactId: text(artifact),
      version: text(version),
      optional,
      scope: code(optional ? 'compileOnly' : 'implementation'),
      notation: text(`${name}:${version}`),
    };
  });
}

/** The annotations, what traces calls, and what hooks need. */
function dependenciesOf({ request }: Sdk) {
  const needed = Object.entries(request.hooks?.dependencies ?? {});
  const optional = { ...annotations, ...(request.settings.openTelemetry ? tracingDependency : {}) };
  const own = Object.entries(optional).filter(([name]) => !needed.some(([one]) => one === name));
  return [
    ...own.map(([name, version]) => ({ name, version, optional: true })),
    ...needed.map(([name, version]) => ({ name, version, optional: false })),
  ];
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** Text between two tags. A dollar sign would begin a property of Maven's. */
export function xmlText(text: string): string {
  return wellFormed(text)
    .replace(/[&<>]/g, (sign) => entities.get(sign) ?? sign)
    .replaceAll('${', '$ {');
}

/** A string literal of Kotlin. */
function kotlinText(text: string): string {
  return stringLiteral(text).replaceAll('$', String.raw`\$`);
}
