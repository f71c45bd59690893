import { cleanText, shortened } from '../../render/text.js';
import { withoutHtml } from './html.js';

/** What a description is made of, as far as Go's doc comments know it (go.dev/doc/comment). */
export type DocBlock =
  | { readonly kind: 'paragraph' | 'heading' | 'line'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered: boolean }
  | { readonly kind: 'code'; readonly lines: readonly string[] };

/** The blocks of a description, which is CommonMark with HTML. */
export function docBlocks(description: string): DocBlock[] {
  const { shown, rest } = shortened(cleanText(description));
  const reader = new BlockReader();
  for (const line of [...shown.split('\n'), ...rest]) reader.read(line);
  return reader.end();
}

interface OpenList {
  readonly kind: 'list';
  readonly items: string[];
  readonly numbered: boolean;
}

class BlockReader {
  readonly #blocks: DocBlock[] = [];
  #paragraph: string[] = [];
  #list: OpenList | undefined;
  /** Lines of the code block that is open. */
  #code: { readonly fence: string; readonly lines: string[] } | undefined;
  #afterBlank = true;

  read(line: string): void {
    if (this.#code) return this.#readCode(line, this.#code);
    const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      this.#close();
      this.#code = { fence, lines: [] };
      return;
    }
    const plain = withoutHtml(line.replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' '));
    for (const part of plain.split('\n')) this.#readText(part);
  }

  end(): DocBlock[] {
    if (this.#code) this.#addCode(this.#code.lines);
    this.#close();
    return this.#blocks;
  }

  #readCode(line: string, { fence, lines }: { fence: string; lines: string[] }): void {
    const closing = line.trim();
    if (closing.startsWith(fence) && /^(`+|~+)$/.test(closing)) {
      this.#addCode(lines);
      this.#code = undefined;
    } else lines.push(line);
  }

  #readText(line: string): void {
    const text = inlineText(line.replace(/^\s*(?:>\s?)+/, ''));
    const wasBlank = this.#afterBlank;
    this.#afterBlank = text === '';
    if (text === '') {
      this.#closeParagraph();
      return;
    }
    if (/^\s{4,}\S/.test(line) && wasBlank && !this.#list) {
      this.#close();
      this.#addCode([line.trimStart()]);
      return;
    }
    // A rule, or what underlines a heading.
    if (/^\s*(?:={2,}|-{2,}|(?:[-*_]\s*){3,})$/.test(line)) return this.#close();
    const heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1];
    if (heading !== undefined) {
      this.#close();
      const title = inlineText(heading);
      if (title !== '') this.#blocks.push({ kind: 'heading', text: title });
      return;
    }
    if (/^\s*\|/.test(line)) return this.#readRow(line);
    const marker = /^\s*([-*+•]|\d{1,9}[.)])\s+/.exec(line);
    // A year at the beginning of a line is no number of an item.
    const begins = marker && (this.#paragraph.length === 0 || !/^\d{2,}/.test(marker[1] ?? ''));
    if (begins) return this.#readItem(line.slice(marker[0].length), /^\d/.test(marker[1] ?? ''));
    if (this.#list && (!wasBlank || /^\s/.test(line))) this.#continueItem(text);
    else {
      this.#closeList();
      this.#paragraph.push(text);
    }
  }

  #readItem(text: string, numbered: boolean): void {
    this.#closeParagraph();
    if (this.#list && this.#list.numbered !== numbered) this.#closeList();
    this.#list ??= { kind: 'list', items: [], numbered };
    this.#list.items.push(inlineText(text));
  }

  #continueItem(text: string): void {
    const items = this.#list?.items ?? [];
    items.push(`${items.pop() ?? ''} ${text}`.trim());
  }

  /** Go's comments have no tables: a row is an item. */
  #readRow(line: string): void {
    if (/^[\s|:-]+$/.test(line)) return;
    const cells = line
      .replace(/\\\|/g, '\u0000')
      .split('|')
      .map((cell) => inlineText(cell.replaceAll('\u0000', '|')))
      .filter((cell) => cell !== '');
    const [first = '', ...others] = cells;
    if (first !== '')
      this.#readItem(others.length > 0 ? `${first}: ${others.join('; ')}` : first, false);
  }

  #addCode(raw: readonly string[]): void {
    const lines = dedented(raw);
    const last = this.#blocks.at(-1);
    // Lines that are indented one by one are one block.
    if (last?.kind === 'code' && raw.length === 1) {
      this.#blocks[this.#blocks.length - 1] = { kind: 'code', lines: [...last.lines, ...lines] };
    } else if (lines.length > 0) this.#blocks.push({ kind: 'code', lines });
  }

  #close(): void {
    this.#closeParagraph();
    this.#closeList();
  }

  #closeParagraph(): void {
    const text = this.#paragraph.join(' ');
    if (text !== '') this.#blocks.push({ kind: 'paragraph', text });
    this.#paragraph = [];
  }

  #closeList(): void {
    const items = (this.#list?.items ?? []).filter((item) => item !== '');
    if (this.#list && items.length > 0) this.#blocks.push({ ...this.#list, items });
    this.#list = undefined;
  }
}

/** Without what all lines are indented by, and without blank lines at both ends. */
function dedented(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => line.trimEnd());
  const filled = trimmed.filter((line) => line !== '');
  const depth = filled.reduce(
    (least, line) => Math.min(least, line.length - line.trimStart().length),
    Infinity,
  );
  const first = trimmed.findIndex((line) => line !== '');
  const last = trimmed.findLastIndex((line) => line !== '');
  return first < 0 ? [] : trimmed.slice(first, last + 1).map((line) => line.slice(depth));
}

/** Text on one line without the signs of Markdown; code keeps its backticks. */
function inlineText(markdown: string): string {
  const text = markdown.trim().replace(/\s+/g, ' ');
  if (!text.includes('`')) return quotesKept(plainText(text)).trim();
  let plain = '';
  let end = 0;
  for (const span of text.matchAll(/(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g)) {
    plain += plainText(text.slice(end, span.index));
    plain += `\`${(span[2] ?? '').replaceAll('`', "'").trim()}\``;
    end = span.index + span[0].length;
  }
  return quotesKept(plain + plainText(text.slice(end))).trim();
}

function plainText(markdown: string): string {
  if (!/[[*_<\\]/.test(markdown)) return markdown;
  return markdown
    .replace(/!\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\[([^[\]]*)\]\(\s*([^()\s]*)[^()]*\)/g, (_whole, words: string, target: string) =>
      /^(?:https?:|mailto:)/i.test(target) && words !== target ? `${words} (${target})` : words,
    )
    .replace(/^\[([^\]]+)\]:\s/, '$1: ')
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]+)>/gi, '$1')
    .replace(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '$1')
    .replace(/(?<!\w)__(\S(?:[^_]*\S)?)__(?!\w)/g, '$1')
    .replace(/(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)_([^\s_](?:[^_]*[^\s_])?)_(?!\w)/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1');
}

/** gofmt makes typographic quotes of two backticks or two apostrophes. */
export function quotesKept(text: string): string {
  return text.replace(/`{2,}/g, '`').replace(/'{2,}/g, '"');
}
