import type { Declaration } from '../../../model/types.js';
import { Markdown } from '../../../render/printed.js';
import type { SdkFile } from '../../language.js';
import type { Sdk } from '../sdk.js';
import { agentsView } from './agents.js';
import { codeSampleFiles } from './code-samples.js';
import { present, typeSection } from './model-page.js';
import { readmeView, serviceRows } from './readme.js';
import { servicePageView } from './service-page.js';
import { TypeLinks } from './types.js';

/** README and `documentation/`: a page for each service and each file of models. */
export function documentationFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { assets } = sdk.request;
  const { names, model } = sdk;
  const pages = [
    page('README.md', assets.render('readme.md', readmeView(sdk, features))),
    page('AGENTS.md', assets.render('agents.md', agentsView(sdk))),
    ...codeSampleFiles(sdk),
  ];
  const models: Markdown[] = [];
  for (const module of names.modules.types) {
    if ('operations' in module.main) continue;
    const name = names.types.get(module.main)?.name ?? '';
    models.push(new Markdown(`[\`${name}\`](models/${name}.md)`));
    pages.push(
      page(`documentation/models/${name}.md`, typeSections(sdk, module.declarations, '#')),
    );
  }
  for (const service of model.services) {
    const { types, ...view } = servicePageView(sdk, service);
    const sections = types.length > 0 ? `\n## Types\n${typeSectionsText(sdk, types)}` : '';
    const text = assets.render('service-page.md', { ...view, types: new Markdown(sections) });
    pages.push(page(`documentation/services/${names.services.get(service)?.className}.md`, text));
  }
  const index = {
    heading: new Markdown(`# ${names.client}`),
    services: serviceRows(sdk, 'services/'),
    models: models.length > 0 ? models : undefined,
  };
  return [...pages, page('documentation/README.md', assets.render('docs-index.md', index))];
}

function typeSections(sdk: Sdk, declarations: readonly Declaration[], level: string): string {
  const links = new TypeLinks(sdk, 'models');
  const sections = declarations.map((declaration, index) =>
    typeSection(sdk, declaration, links, index === 0 ? level : '###'),
  );
  return typeSectionsText(sdk, sections);
}

/** An empty list is no table. */
function typeSectionsText(sdk: Sdk, sections: readonly ReturnType<typeof typeSection>[]): string {
  const shown = sections.map((section) => ({
    ...section,
    properties: present(section.properties),
    values: present(section.values),
    variants: present(section.variants),
  }));
  return sdk.request.assets.render('model-page.md', { sections: shown });
}

function page(path: string, text: string): SdkFile {
  return { path, content: `${text.replace(/\n{3,}/g, '\n\n').trim()}\n` };
}
