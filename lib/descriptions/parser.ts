import MarkdownIt, { type Env, type StateInline, type Token } from 'markdown-it';
import { closedElements, type HtmlTag, isCode, isDropped, mayStayOpen, tagAt } from './html.js';
import { TreeBuilder } from './tree.js';
import type { Block } from './blocks.js';
import { linkTarget } from './links.js';

/** What the rule for HTML knows of the whole description. */
interface Document extends Env {
  /** Elements that have an end tag somewhere. */
  readonly closed: ReadonlySet<string>;
  /** Where the search for an end tag or the end of a comment found none, by what was searched for. */
  readonly missing: Map<string, { readonly text: string; readonly from: number }>;
}

/** How often HTML may have Markdown in it that has HTML in it. */
const deepestMix = 8;

/** Reads CommonMark 0.31 with GitHub's tables, and the HTML in it. */
export class BlockParser {
  readonly #markdown = new MarkdownIt('commonmark', { html: true }).enable('table');

  constructor(readonly base: string | undefined) {
    // Every target becomes a link here; `linkTarget` decides which of them stay.
    this.#markdown.validateLink = () => true;
    this.#markdown.inline.ruler.at('html_inline', readHtml);
  }

  parse(text: string): Block[] {
    const document: Document = { closed: closedElements(text), missing: new Map() };
    const tree = new TreeBuilder();
    if (isOneParagraph(text)) this.#readInline(text, document, tree);
    else this.#readBlocks(text, document, tree, 0);
    return tree.end();
  }

  #readBlocks(text: string, document: Document, tree: TreeBuilder, depth: number): void {
    for (const token of this.#markdown.parse(text, document)) {
      if (token.type === 'html_block') this.#readHtmlBlock(token.content, document, tree, depth);
      else if (token.type === 'inline') this.#readInlines(token.children ?? [], tree);
      else readBlock(token, tree);
    }
  }

  /** HTML up to a line that begins a block of Markdown, and what follows it. */
  #readHtmlBlock(html: string, document: Document, tree: TreeBuilder, depth: number): void {
    const start = depth < deepestMix ? html.search(markdownLine) : -1;
    const isSplit = start > 0 && !verbatim.test(html.slice(0, start));
    const head = isSplit ? html.slice(0, start) : html;
    this.#readInline(head, document, tree);
    if (isSplit) this.#readBlocks(html.slice(start), document, tree, depth + 1);
  }

  #readInline(text: string, document: Document, tree: TreeBuilder): void {
    for (const token of this.#markdown.parseInline(text, document)) {
      this.#readInlines(token.children ?? [], tree);
    }
  }

  #readInlines(tokens: readonly Token[], tree: TreeBuilder): void {
    for (const token of tokens) {
      switch (token.type) {
        case 'text':
          tree.text(token.content);
          break;
        case 'softbreak':
          tree.text(' ');
          break;
        case 'hardbreak':
          tree.add({ kind: 'break' });
          break;
        case 'code_inline':
          tree.add({ kind: 'code', text: token.content });
          break;
        case 'image':
          this.#readInlines(
            (token.children ?? []).filter(({ type }) => type !== 'image'),
            tree,
          );
          break;
        case 'em_open':
        case 'strong_open':
          tree.openMark(token.type === 'em_open' ? 'emphasis' : 'strong');
          break;
        case 'em_close':
        case 'strong_close':
          tree.closeMark(token.type === 'em_close' ? 'emphasis' : 'strong');
          break;
        case 'link_open':
          this.#openLink(token, tree);
          break;
        case 'link_close':
          tree.closeMark('link');
          break;
        case 'html_tag':
          readTag(token.meta?.['tag'] as HtmlTag, tree, this.base);
          break;
        case 'html_code':
          readCode(token, tree, this.#decoded(withoutTags(token.content)));
          break;
      }
    }
  }

  /** What looks like an address in angle brackets, such as `<key:value>`, may be a placeholder. */
  #openLink(token: Token, tree: TreeBuilder): void {
    const target = linkTarget(String(token.attrGet('href') ?? ''), this.base);
    tree.openLink(target, token.markup === 'autolink' && target === undefined);
  }

  #decoded(text: string): string {
    if (!text.includes('&')) return text;
    return text.replace(/&(?:#\w{1,8}|[a-z]\w{1,31});/gi, (entity) =>
      this.#markdown.utils.unescapeAll(entity),
    );
  }
}

/** Whether a text is surely one line of one paragraph: reading its blocks would take as long again. */
function isOneParagraph(text: string): boolean {
  return /^(?:[a-z]|`(?!``))[^\n<]*$/i.test(text);
}

/** A line that would begin a block of Markdown if HTML did not stand before it. */
const markdownLine = /^ {0,3}(?:[-*+] |\d{1,9}[.)] |#{1,6} |`{3}|~{3}|\|)/m;
const verbatim = /<(?:code|pre|script|style|textarea)\b|<!--/i;

/** A rule of markdown-it: tags as `html_tag`, code as `html_code`, comments and scripts as nothing. */
function readHtml(state: StateInline, silent: boolean): boolean {
  const { pos, posMax, src } = state;
  if (src.charAt(pos) !== '<') return false;
  const document = state.env as Document;
  if (src.startsWith('<!--', pos)) {
    const end = endOf(document, src, pos, '-->');
    if (end === undefined || end.after > posMax) return false;
    state.pos = end.after;
    return true;
  }
  const tag = tagAt(src, pos);
  if (!tag || tag.end > posMax) return false;
  const { name, closes } = tag;
  if (!closes && !mayStayOpen(name) && !document.closed.has(name)) return false;
  const end =
    !closes && (isCode(name) || isDropped(name))
      ? endOf(document, src, tag.end, `</${name}>`)
      : undefined;
  if (end !== undefined && end.after <= posMax) {
    if (!silent && !isDropped(name)) {
      const token = state.push('html_code', name, 0);
      token.content = src.slice(tag.end, end.at);
    }
    state.pos = end.after;
    return true;
  }
  if (!silent) state.push('html_tag', name, 0).meta = { tag };
  state.pos = tag.end;
  return true;
}

/** Where the end of something stands. A text without it is searched once, not at each position. */
function endOf(
  { missing }: Document,
  text: string,
  from: number,
  end: string,
): { readonly at: number; readonly after: number } | undefined {
  const known = missing.get(end);
  if (known?.text === text && known.from <= from) return undefined;
  const pattern = new RegExp(end.replace('>', '\\s*>'), 'gi');
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  if (match) return { at: match.index, after: pattern.lastIndex };
  missing.set(end, { text, from });
  return undefined;
}

function readBlock(token: Token, tree: TreeBuilder): void {
  const { type, tag, nesting } = token;
  switch (type) {
    case 'fence':
    case 'code_block':
      tree.addCode(token.content, token.info);
      break;
    case 'paragraph_open':
      tree.boundary();
      break;
    case 'heading_open':
      tree.openHeading(Number(tag.slice(1)));
      break;
    case 'bullet_list_open':
    case 'ordered_list_open':
      tree.open('list', { ordered: tag === 'ol', start: Number(token.attrGet('start') ?? 1) });
      break;
    case 'list_item_open':
      tree.open('item');
      break;
    case 'blockquote_open':
      tree.open('quote');
      break;
    case 'table_open':
      tree.open('table');
      break;
    case 'tr_open':
      tree.open('row');
      break;
    case 'th_open':
    case 'td_open':
      tree.open('cell', { header: tag === 'th' });
      break;
    default: {
      const isContainer = /^(?:bullet_list|ordered_list|list_item|blockquote|table|tr|th|td)_/.test(
        type,
      );
      if (nesting < 0 && isContainer) tree.close();
      else tree.boundary();
    }
  }
}

/** How an element of HTML is read; others are dropped, and their text is kept. */
function readTag(
  { name, closes, attributes }: HtmlTag,
  tree: TreeBuilder,
  base: string | undefined,
): void {
  const mark = marks.get(name);
  if (mark !== undefined) return closes ? tree.closeMark(mark) : tree.openMark(mark);
  if (/^h[1-6]$/.test(name)) {
    return closes ? tree.boundary() : tree.openHeading(Number(name.slice(1)));
  }
  const container = containers.get(name);
  if (container !== undefined) {
    if (closes) return tree.closeHtml(container);
    const start = Math.trunc(Number(attributes.get('start') ?? '1'));
    return tree.openHtml(container, { ordered: name === 'ol', start, header: name === 'th' });
  }
  if (paragraphs.has(name)) return tree.boundary();
  if (name === 'br') return tree.add({ kind: 'break' });
  if (name === 'img') return tree.text(attributes.get('alt') ?? '');
  // Without it `10<sup>6</sup>` would be another number.
  if (name === 'sup') return closes ? undefined : tree.text('^');
  if (name !== 'a') return undefined;
  if (closes) return tree.closeMark('link');
  return tree.openLink(linkTarget(attributes.get('href') ?? '', base), false);
}

const marks = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'emphasis'],
  ['em', 'emphasis'],
] as const) as ReadonlyMap<string, 'strong' | 'emphasis'>;

const containers = new Map([
  ['ul', 'list'],
  ['ol', 'list'],
  ['li', 'item'],
  ['table', 'table'],
  ['tr', 'row'],
  ['td', 'cell'],
  ['th', 'cell'],
  ['blockquote', 'quote'],
] as const) as ReadonlyMap<string, 'list' | 'item' | 'table' | 'row' | 'cell' | 'quote'>;

/** They begin and end a paragraph. */
const paragraphs = new Set(
  'address article aside caption center dd details div dl dt fieldset figcaption figure footer form header hgroup hr main nav p pre section summary'.split(
    ' ',
  ),
);

function readCode(token: Token, tree: TreeBuilder, content: string): void {
  if (token.tag === 'pre') tree.addCode(content, codeLanguage.exec(token.content)?.[1] ?? '');
  else tree.add({ kind: 'code', text: content });
}

const codeLanguage = /^\s*<code[^<>]*\sclass\s*=\s*["']?(?:lang(?:uage)?-)?([\w+-]+)/i;

/** Code in HTML may be marked; a line break stays one. */
function withoutTags(html: string): string {
  if (!html.includes('<')) return html;
  let text = '';
  let end = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const tag = tagAt(html, at);
    if (!tag) {
      at += 1;
      continue;
    }
    text += html.slice(end, at) + (tag.name === 'br' ? '\n' : '');
    at = end = tag.end;
  }
  return text + html.slice(end);
}
