import type { Declaration, TypeUse } from '../../../model/types.js';
import { markdownCode } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';
import { type TypePlace, TypePrinter } from '../types.js';

/** Spells types for pages, as links where they have a page. */
export class TypeLinks {
  readonly #printer: TypePrinter;

  /** @param folder - of the page, below `documentation/`: `models` or `services` */
  constructor(
    private readonly sdk: Sdk,
    private readonly folder: 'models' | 'services',
  ) {
    this.#printer = new TypePrinter(
      new Imports(''),
      sdk.names,
      sdk.directions,
      sdk.request.options,
    );
  }

  text(use: TypeUse, place: TypePlace): string {
    return this.#printer.use(use, place);
  }

  link(use: TypeUse, place: TypePlace): Markdown {
    return this.linked(this.text(use, place), use);
  }

  linked(text: string, use: TypeUse): Markdown {
    const code = markdownCode(text);
    const target = namedIn(use);
    const page = target && pageOf(this.sdk, target);
    if (page === undefined) return code;
    return new Markdown(`[${code.text}](${this.#relative(page)})`);
  }

  #relative(page: string): string {
    return page.startsWith(`${this.folder}/`) ? page.slice(this.folder.length + 1) : `../${page}`;
  }
}

function namedIn({ type }: TypeUse): Declaration | undefined {
  if (type.kind === 'named') return type.target;
  if (type.kind === 'array') return namedIn(type.items);
  return type.kind === 'map' ? namedIn(type.values) : undefined;
}

/** The page below `documentation/` that shows a type, with the heading's anchor. */
function pageOf(sdk: Sdk, declaration: Declaration): string | undefined {
  const module = sdk.names.modules.of.get(declaration);
  const name = sdk.names.types.get(declaration)?.name;
  if (!module || name === undefined) return undefined;
  if ('operations' in module.main) {
    return `services/${sdk.names.services.get(module.main)?.className}.md#${name.toLowerCase()}`;
  }
  const main = sdk.names.types.get(module.main)?.name;
  return module.main === declaration
    ? `models/${main}.md`
    : `models/${main}.md#${name.toLowerCase()}`;
}
