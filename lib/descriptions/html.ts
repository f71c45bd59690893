/** What HTML in descriptions is, as far as blocks are concerned. */

/** A tag in the text. Only elements of the HTML standard have tags; `<id>` is text. */
export interface HtmlTag {
  readonly name: string;
  readonly closes: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  /** Behind its last character. */
  readonly end: number;
}

const attribute = String.raw`\s+([a-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>\x60]+)))?`;
const tagPattern = new RegExp(
  String.raw`<(?:([a-z][a-z0-9]*)((?:${attribute.replace(/\((?!\?)/g, '(?:')})*)\s*\/?|\/([a-z][a-z0-9]*)\s*)>`,
  'iy',
);
const attributes = new RegExp(attribute, 'gi');

/** The tag at a position of the text, if it is one (CommonMark 0.31, section 6.6). */
export function tagAt(text: string, at: number): HtmlTag | undefined {
  tagPattern.lastIndex = at;
  const match = tagPattern.exec(text);
  const name = (match?.[1] ?? match?.[3])?.toLowerCase();
  if (!match || name === undefined || !elements.has(name)) return undefined;
  return {
    name,
    closes: match[3] !== undefined,
    attributes: attributesOf(match[2] ?? ''),
    end: at + match[0].length,
  };
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (text === '') return found;
  for (const [, name = '', double, single, bare] of text.matchAll(attributes)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, double ?? single ?? bare ?? '');
  }
  return found;
}

/** Names of the end tags in a text. An element that needs one and has none is a placeholder: `List<a>`. */
export function closedElements(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/<\/([a-z][a-z0-9]*)\s*>/gi)].map(([, name]) => name?.toLowerCase() ?? ''),
  );
}

/** Whether an element may be without its end tag, or is no word that a placeholder would be. */
export function mayStayOpen(name: string): boolean {
  return openElements.has(name);
}

/** Their content is no text. */
export function isDropped(name: string): boolean {
  return name === 'script' || name === 'style';
}

/** Their content is code: no Markdown is read in it. */
export function isCode(name: string): boolean {
  return codeElements.has(name);
}

const codeElements = new Set(['code', 'kbd', 'pre', 'samp', 'tt']);

const openElements = new Set(
  `area base blockquote br col dd div dt embed h1 h2 h3 h4 h5 h6 hr img input li link meta ol p param source
tbody td tfoot th thead tr track ul wbr`.split(/\s+/),
);

/** Those of the HTML standard, with its obsolete ones. */
const elements = new Set(
  `a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas
caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i
iframe img input ins kbd label legend li link main map mark marquee menu meta meter nav nobr noframes
noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search
section select slot small source span strike strong style sub summary sup svg table tbody td template
textarea tfoot th thead time title tr track tt u ul var video wbr`.split(/\s+/),
);
