import { markdownCode } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { PageTexts } from '../../documentation/page-texts.js';
import { dependencyText } from '../../documentation/prose.js';
import { oldestJava } from '../package-files.js';
import type { Sdk } from '../sdk.js';
import { supplierOf } from '../views/config.js';

/** The names in what README and AGENTS.md say in words of Java. */
export const pageWords: PageTexts<Sdk>['words'] = ({ names, plan, request }) => {
  const hooks = Object.keys(request.hooks?.dependencies ?? {});
  const [first] = plan.client.credentials;
  return {
    config: markdownCode(names.configClass),
    dependencies: new Markdown(dependencyText('artifact', hooks)),
    oldestJava: new Markdown(oldestJava),
    sources: markdownCode(`src/main/java/${names.coordinates.packageName.replaceAll('.', '/')}/`),
    supplier: markdownCode(`${supplierOf(first?.name ?? '')}(() -> …)`),
  };
};
