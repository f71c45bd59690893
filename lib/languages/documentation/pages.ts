import type { ApiModel } from '../../model/model.js';
import { plainMarkdown } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import type { Assets } from '../../render/assets.js';
import { devContainerFile } from '../common/dev-container.js';
import { environmentExample } from '../common/environment.js';
import { lazyFile } from '../common/lazy-file.js';
import type { FileSubject, SdkFile } from '../language.js';
import { agentsView } from './agents.js';
import { codeSampleFiles } from './code-samples.js';
import { present, type TypeSection, typeSection } from './model-page.js';
import { PageMap, type ReferencePage } from './page-map.js';
import type { PageParts } from './page-texts.js';
import { readPageWords } from './page-words.js';
import { readmeView } from './readme.js';
import { servicePageView, type ShownPage } from './service-page.js';
import { serviceRows } from './service-rows.js';
import { relativeLink, TypeLinks } from './type-links.js';
import { valueFacts } from './value-facts.js';
import type { Vocabulary } from './vocabulary.js';
import { sharedPaths } from '../common/shared-paths.js';

/** README, AGENTS.md, `documentation/`, LICENSE, and what developers of an SDK need in any language. */
export function sharedFiles<Sdk extends PlannedSdk>(
  sdk: Sdk,
  features: ReadonlySet<string>,
  { devContainer, pageTexts: texts, vocabularyOf }: PageParts<Sdk>,
): SdkFile[] {
  const { model, plan, request } = sdk;
  const { assets, settings } = request;
  const vocabulary = vocabularyOf(sdk);
  const facts = valueFacts(model);
  const words = readPageWords(assets.render('words.md', { ...facts, ...texts.words(sdk, facts) }));
  const sources = { sdk, features, vocabulary, texts, words };
  const views = { readme: readmeView(sources), agents: agentsView(sources) };
  return [
    page(sharedPaths.readme, () => assets.render('readme.md', views.readme)),
    page(sharedPaths.agents, () => assets.render('agents.md', views.agents)),
    ...codeSampleFiles(model, settings, vocabulary),
    ...referencePages({ model, vocabulary, assets, lead: words.reference }),
    ...environmentExample(plan.client),
    { path: sharedPaths.gitignore, content: assets.render('gitignore', {}) },
    ...devContainerFile(request, vocabulary.packageName, devContainer?.(sdk)),
    { path: sharedPaths.license, content: settings.license.text },
  ];
}

interface Reference {
  readonly model: ApiModel;
  readonly vocabulary: Vocabulary;
  readonly assets: Assets;
  /** What the index begins with. */
  readonly lead: string | undefined;
}

/** `documentation/`: pages for each service and each group of models, and their index. */
function referencePages({ assets, lead, model, vocabulary }: Reference): SdkFile[] {
  const files: SdkFile[] = [];
  const models: Markdown[] = [];
  const pages = new PageMap(vocabulary);
  for (const { main } of vocabulary.groups.all) {
    if ('operations' in main) continue;
    const own = pages.ofModel(main);
    models.push(
      new Markdown(
        `[\`${vocabulary.typeName(main)}\`](${relativeLink(sharedPaths.pagesIndex, own.path)})`,
      ),
    );
    const text = () => modelPage(vocabulary, own, new TypeLinks(pages, own), assets);
    files.push(page(own.path, text, { kind: 'page', of: main }));
  }
  for (const service of model.services) {
    for (const own of pages.ofService(service)) {
      const text = () => servicePage({ vocabulary, pages, service, page: own }, assets);
      const kind = own.part ? (`page ${own.part.file}` as const) : 'page';
      files.push(page(own.path, text, { kind, of: service }));
    }
  }
  const index = {
    heading: new Markdown(`# ${plainMarkdown(vocabulary.packageName).text}: documentation`),
    about: lead === undefined ? undefined : new Markdown(lead),
    services: serviceRows(model.services, vocabulary, (path) =>
      relativeLink(sharedPaths.pagesIndex, path),
    ),
    models: present(models),
  };
  return [...files, page(sharedPaths.pagesIndex, () => assets.render('docs-index.md', index))];
}

function servicePage(shown: ShownPage, assets: Assets): string {
  const { types, ...view } = servicePageView(shown);
  const sections = types.length > 0 ? `\n## Types\n${sectionsText(types, assets)}` : '';
  return assets.render('service-page.md', { ...view, types: new Markdown(sections) });
}

function modelPage(
  vocabulary: Vocabulary,
  { declarations }: ReferencePage,
  links: TypeLinks,
  assets: Assets,
): string {
  const sections = declarations.map((declaration, index) =>
    typeSection(vocabulary, declaration, links, index === 0 ? '#' : '###'),
  );
  return sectionsText(sections, assets);
}

/** An empty list is no table. */
function sectionsText(sections: readonly TypeSection[], assets: Assets): string {
  const shown = sections.map((section) => ({
    ...section,
    properties: present(section.properties),
    values: present(section.values),
    variants: present(section.variants),
  }));
  return assets.render('model-page.md', { sections: shown });
}

/** Templates put blank lines between parts; outside of code there are never two, and
 * none at either end. */
function page(path: string, text: () => string, subject?: FileSubject): SdkFile {
  return lazyFile(path, () => tidyPage(text()), subject);
}

function tidyPage(text: string): string {
  const tidy = text.replace(/^(`{3,})[^`\n]*\n[^]*?\n\1$|\n{3,}/gm, (found, fence?: string) =>
    fence === undefined ? '\n\n' : found,
  );
  return `${tidy.trim()}\n`;
}
