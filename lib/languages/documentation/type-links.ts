import { namedIn } from '../../model/resolve.js';
import type { TypeUse } from '../../model/types.js';
import { markdownCode } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { PageMap, ReferencePage } from './page-map.js';

/** Shows types as links where they have a page. */
export class TypeLinks {
  /** @param page - that has the links */
  constructor(
    private readonly pages: PageMap,
    private readonly page: ReferencePage,
  ) {}

  /** @param text - the type as the language spells it */
  linked(text: string, use: TypeUse): Markdown {
    const code = markdownCode(text);
    const [target] = namedIn(use);
    const place = target && this.pages.ofType(target);
    if (place === undefined) return code;
    return new Markdown(`[${code.text}](${relativeLink(this.page.path, place)})`);
  }
}

/** The way from a page to another path of the SDK. */
export function relativeLink(page: string, place: string): string {
  let folder = folderOf(page);
  let way = '';
  while (!place.startsWith(folder)) {
    folder = folderOf(folder.slice(0, -1));
    way += '../';
  }
  return way + place.slice(folder.length);
}

/** The folder of a path, with a slash at its end unless it is the outermost one. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
