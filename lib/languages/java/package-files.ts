import { code } from '../../render/printed.js';
import { singleLine } from '../../render/text.js';
import { lazyFile } from '../common/lazy-file.js';
import { clientDescription, repositoryUrls } from '../common/repository.js';
import { writtenTexts } from '../common/written-texts.js';
import { escapeXml } from '../common/xml.js';
import type { SdkFile } from '../language.js';
import { stringLiteral } from './literals.js';
import { paths } from './paths.js';
import type { Sdk } from './sdk.js';

/** The oldest Java that SDKs run on. */
export const oldestJava = '11';

/** Annotations that compilers and JSON libraries read if a program has their packages. */
export const annotations: Readonly<Record<string, string>> = {
  'com.fasterxml.jackson.core:jackson-annotations': '2.20',
  'org.jspecify:jspecify': '1.0.0',
};

/** What the class that traces calls with OpenTelemetry needs, in SDKs that have it. */
const tracingDependency = { 'io.opentelemetry:opentelemetry-api': '1.58.0' };

/** The package's own files. */
export function packageFiles(sdk: Sdk): SdkFile[] {
  const { assets } = sdk.request;
  const file = (path: string, write: (text: string) => string) =>
    lazyFile(path, () => {
      const view = writtenTexts(metadata(sdk), (text) => write(singleLine(text)));
      return assets.render(path, { ...view, release: code(oldestJava) });
    });
  return [
    file(paths.pom, xmlText),
    file(paths.gradleBuild, kotlinText),
    file(paths.gradleSettings, kotlinText),
    { path: paths.editorConfig, content: assets.render('editorconfig', {}) },
  ];
}

/** What the build files say. */
function metadata(sdk: Sdk) {
  const { hooks, settings } = sdk.request;
  const { developer, license, sdkVersion } = settings;
  const { artifactId, groupId, packageName } = sdk.names.coordinates;
  const repository = repositoryUrls(settings)?.home;
  return {
    groupId,
    artifactId,
    version: sdkVersion,
    description: clientDescription(settings, 'Java'),
    url: repository ?? developer.url,
    license: {
      name: license.id ?? 'See the file LICENSE',
      url: license.id && `https://spdx.org/licenses/${license.id}.html`,
    },
    developer,
    scm: repository,
    dependencies: dependenciesOf(sdk),
    // Without `module-info`, as a module that reads every other one.
    moduleName: hooks && packageName,
  };
}

/** What an SDK needs: the annotations, what traces calls, and what hooks need. */
export function dependenciesOf({ request }: Sdk) {
  const needed = request.hooks?.dependencies ?? {};
  const optional = { ...annotations, ...(request.settings.openTelemetry ? tracingDependency : {}) };
  const own = Object.entries(optional).filter(([name]) => !Object.hasOwn(needed, name));
  return [...own, ...Object.entries(needed)].map(([name, version]) => {
    const [groupId, artifactId] = name.split(':');
    const isOptional = !Object.hasOwn(needed, name);
    const scope = code(isOptional ? 'compileOnly' : 'implementation');
    return { groupId, artifactId, version, isOptional, scope, notation: `${name}:${version}` };
  });
}

/** Text between two tags. A dollar sign would begin a property of Maven's. */
export function xmlText(text: string): string {
  return escapeXml(text).replaceAll('${', '$ {');
}

/** A string literal of Kotlin. */
function kotlinText(text: string): string {
  return stringLiteral(text).replaceAll('$', String.raw`\$`);
}
