import { namedIn } from '../../model/resolve.js';
import type { Declaration, TypeUse } from '../../model/types.js';
import { markdownCode } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { pageName } from './page-names.js';
import type { Vocabulary } from './vocabulary.js';

/** Shows types as links where they have a page. */
export class TypeLinks {
  /** @param folder - of the page, below `documentation/`: `models` or `services` */
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly folder: 'models' | 'services',
  ) {}

  /** @param text - the type as the language spells it */
  linked(text: string, use: TypeUse): Markdown {
    const code = markdownCode(text);
    const [target] = namedIn(use);
    const page = target && pageOf(this.vocabulary, target);
    if (page === undefined) return code;
    return new Markdown(`[${code.text}](${this.#relative(page)})`);
  }

  #relative(page: string): string {
    return page.startsWith(`${this.folder}/`) ? page.slice(this.folder.length + 1) : `../${page}`;
  }
}

/** The page below `documentation/` that shows a type, with the heading's anchor. */
function pageOf(vocabulary: Vocabulary, declaration: Declaration): string | undefined {
  const main = vocabulary.groups.of.get(declaration)?.main;
  if (!main) return undefined;
  const name = vocabulary.typeName(declaration);
  if ('operations' in main) {
    return `services/${vocabulary.serviceName(main)}.md#${name.toLowerCase()}`;
  }
  const page = `models/${pageName(vocabulary.typeName(main))}.md`;
  return main === declaration ? page : `${page}#${name.toLowerCase()}`;
}
