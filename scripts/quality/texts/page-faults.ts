import { posix } from 'node:path';

/** A place in the documentation that readers see as broken. */
export interface PageFault {
  readonly file: string;
  readonly what: string;
}

/** HTML tags in pages, and relative links to files and headings that are not there. */
export function pageFaults(files: ReadonlyMap<string, string>): PageFault[] {
  const faults: PageFault[] = [];
  const folders = new Set([...files.keys()].flatMap(foldersOf));
  const anchors = new Map<string, ReadonlySet<string>>();
  const hasAnchor = (place: string, anchor: string): boolean => {
    const known = anchors.get(place) ?? anchorsOf(files.get(place) ?? '');
    anchors.set(place, known);
    return known.has(anchor);
  };
  for (const [file, content] of files) {
    if (!file.endsWith('.md')) continue;
    const prose = withoutCode(content);
    for (const [tag] of prose.matchAll(htmlTag)) faults.push({ file, what: `HTML tag ${tag}` });
    for (const target of targetsIn(prose)) {
      const [path = '', anchor] = target.split('#');
      const place =
        path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decoded(path)));
      const isThere = files.has(place) || folders.has(place.replace(/\/$/, ''));
      if (!isThere || (anchor && !hasAnchor(place, decoded(anchor)))) {
        faults.push({ file, what: `link to ${target}` });
      }
    }
  }
  return faults;
}

/** Targets of links that are no URLs. */
function targetsIn(prose: string): string[] {
  return [
    ...prose.matchAll(/(?<!\\)\]\(<?([^()\s<>]*(?:\([^()\s]*\)[^()\s]*)*)>?(?: [^()]*)?\)/g),
    ...prose.matchAll(/^ {0,3}\[[^\]]+\]: +<?([^\s<>]+)/gm),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/|$)/i.test(target));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** The anchors of headings as GitHub makes them: equal ones are numbered. */
function anchorsOf(page: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const lines = page.replace(fences, '').match(/^#{1,6} .*$/gm) ?? [];
  const anchors = lines.map((line) => {
    const text = line.replace(/^#+ +| +#*$/g, '').replace(/[`*\\]|\]\([^)]*\)|\[/g, '');
    const own = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(own) ?? 0;
    counts.set(own, count + 1);
    return count === 0 ? own : `${own}-${count}`;
  });
  return new Set(anchors);
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

const fences = /^( *)(`{3,}|~{3,})[^]*?^ *\2`*~*$/gm;

/** A code block of a Go doc comment is indented by a tab. */
const tabbed = /^\t.*$/gm;

/** Code may have tags: an example of HTML. */
function withoutCode(text: string): string {
  return text
    .replace(fences, '')
    .replace(tabbed, '')
    .replace(/(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '');
}
