import { markdownCode } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { PageTexts } from '../../documentation/page-texts.js';
import { dependencyText } from '../../documentation/prose.js';
import { sourceFolder } from '../coordinates.js';
import { oldestJava, xmlText } from '../package-files.js';
import type { Sdk } from '../sdk.js';
import { supplierOf } from '../views/config.js';

/** The names in what README and AGENTS.md say in words of Java. */
export const pageWords: PageTexts<Sdk>['words'] = ({ names, plan, request }) => {
  const hooks = Object.keys(request.hooks?.dependencies ?? {});
  const [first] = plan.client.credentials;
  const { artifactId, groupId, packageName } = names.coordinates;
  const artifact = `${groupId}:${artifactId}`;
  return {
    artifact: markdownCode(artifact),
    artifactId: new Markdown(xmlText(artifactId)),
    groupId: new Markdown(xmlText(groupId)),
    version: new Markdown(xmlText(request.settings.sdkVersion)),
    client: markdownCode(names.client),
    config: markdownCode(names.configClass),
    dependencies: new Markdown(dependencyText('artifact', hooks)),
    errors: markdownCode(`${packageName}.errors`),
    gradle: markdownCode(`implementation("${artifact}:${request.settings.sdkVersion}")`),
    models: markdownCode(`${packageName}.models`),
    oldestJava: new Markdown(oldestJava),
    packageName: markdownCode(packageName),
    sources: markdownCode(`${sourceFolder(packageName)}/`),
    supplier: markdownCode(`${supplierOf(first?.name ?? '')}(() -> …)`),
  };
};
