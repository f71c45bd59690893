import { posix } from 'node:path';

/** A place in the documentation that readers see as broken. */
export interface PageFault {
  readonly file: string;
  readonly what: string;
}

/** HTML tags in pages, and relative links to files that are not there. */
export function pageFaults(files: ReadonlyMap<string, string>): PageFault[] {
  const faults: PageFault[] = [];
  for (const [file, content] of files) {
    if (!file.endsWith('.md')) continue;
    const prose = withoutCode(content);
    for (const [tag] of prose.matchAll(htmlTag)) faults.push({ file, what: `HTML tag ${tag}` });
    for (const [, target = ''] of prose.matchAll(
      /(?<!\\)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g,
    )) {
      if (/^(?:[a-z][a-z0-9+.-]*:|#|$)/i.test(target)) continue;
      const [path = ''] = target.split('#');
      const place = posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(path)));
      const isThere =
        files.has(place) || [...files.keys()].some((one) => one.startsWith(`${place}/`));
      if (!isThere) faults.push({ file, what: `link to ${target}` });
    }
  }
  return faults;
}

/** HTML tags in comments. */
export function commentTags(
  docs: readonly { readonly name: string; readonly doc: string }[],
): string[] {
  return docs.flatMap(({ name, doc }) =>
    [...withoutCode(doc).matchAll(htmlTag)].map(([tag]) => `${name}: ${tag}`),
  );
}

const htmlTag =
  /(?<!\\)<\/?(?:a|abbr|b|blockquote|br|center|code|dd|details|div|dl|dt|em|font|h[1-6]|hr|i|img|kbd|li|ol|p|pre|s|section|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;

/** Code may have tags: an example of HTML. */
function withoutCode(text: string): string {
  return text
    .replace(/^( *)(`{3,}|~{3,})[^]*?^ *\2`*~*$/gm, '')
    .replace(/(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '');
}
