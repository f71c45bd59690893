import { visibleLine } from '../render/text.js';
import type { Block, Cell, Inline } from './blocks.js';
import { tidyParagraphs, withoutBreaks } from './inlines.js';
import { inlinesOf } from './one-line.js';

type ContainerKind = 'root' | 'quote' | 'list' | 'item' | 'table' | 'row' | 'cell';

interface ContainerFacts {
  readonly ordered?: boolean;
  readonly start?: number;
  readonly header?: boolean;
}

/** A block that is open. HTML closes only what HTML opened: Markdown around it stays. */
interface Container {
  readonly kind: ContainerKind;
  readonly facts: ContainerFacts;
  readonly isHtml: boolean;
  /** Of a root, a quote, an item and a cell. */
  readonly blocks: Block[];
  /** Of a list, a table and a row. */
  readonly parts: Container[];
}

type MarkKind = 'emphasis' | 'strong' | 'link';

/** A mark in the text that is open; a link without a target leaves its text. */
interface Mark {
  readonly kind: MarkKind | undefined;
  readonly target: string | undefined;
  /** Its text stands in angle brackets. */
  readonly angled: boolean;
  readonly children: Inline[];
}

/** Deeper HTML is read without its containers, and deeper marks without themselves. */
const deepest = 24;

/**
 * Builds blocks from what opens and closes in Markdown and in HTML. As in browsers, whatever the text
 * closes too late or never is closed where something else has to begin.
 */
export class TreeBuilder {
  readonly #open: Container[] = [container('root', {}, false)];
  /** Marks of the paragraph or heading that is open, the paragraph itself first. */
  #marks: Mark[] = [];
  #level: number | undefined;

  end(): Block[] {
    while (this.#open.length > 1) this.#closeTop();
    this.boundary();
    return this.#top.blocks;
  }

  /** What precedes and what follows are not of one paragraph. */
  boundary(): void {
    if (this.#marks.length === 0) return;
    while (this.#marks.length > 1) this.#closeTopMark();
    const children = this.#marks[0]?.children ?? [];
    const level = this.#level;
    this.#marks = [];
    this.#level = undefined;
    if (level !== undefined) {
      const title = withoutBreaks(children);
      if (title.length > 0) this.#addBlock({ kind: 'heading', level, children: title });
      return;
    }
    for (const paragraph of tidyParagraphs(children)) {
      this.#addBlock({ kind: 'paragraph', children: paragraph });
    }
  }

  text(text: string): void {
    if (this.#marks.length > 0 || text.trim() !== '') this.add({ kind: 'text', text });
  }

  add(inline: Inline): void {
    this.#begun().at(-1)?.children.push(inline);
  }

  openHeading(level: number): void {
    this.boundary();
    this.#marks = [mark(undefined)];
    this.#level = level;
  }

  openMark(kind: 'emphasis' | 'strong'): void {
    if (this.#begun().length < deepest) this.#marks.push(mark(kind));
  }

  openLink(target: string | undefined, angled: boolean): void {
    this.closeMark('link');
    this.#begun().push({ ...mark('link'), target, angled });
  }

  /** Closes what was opened within it too. A mark that is not open is none. */
  closeMark(kind: MarkKind): void {
    const at = this.#marks.findLastIndex((one) => one.kind === kind);
    if (at < 1) return;
    while (this.#marks.length > at) this.#closeTopMark();
  }

  addCode(content: string, info: string): void {
    this.boundary();
    const lines = content.split('\n').map((line) => visibleLine(line).trimEnd());
    const first = lines.findIndex((line) => line !== '');
    const last = lines.findLastIndex((line) => line !== '');
    if (first < 0) return;
    const language = info
      .trim()
      .split(/\s/)[0]
      ?.replace(/[^\w+#.-]/g, '')
      .slice(0, 30);
    this.#addBlock({
      kind: 'code',
      language: language === '' ? undefined : language,
      lines: lines.slice(first, last + 1),
    });
  }

  /** A container of Markdown, which {@link close} closes. */
  open(kind: ContainerKind, facts: ContainerFacts = {}): void {
    this.boundary();
    this.#open.push(container(kind, facts, false));
  }

  close(): void {
    while (this.#top.isHtml) this.#closeTop();
    this.#closeTop();
  }

  openHtml(kind: ContainerKind, facts: ContainerFacts): void {
    this.boundary();
    if (this.#open.length > deepest) return;
    if (kind === 'item') {
      this.#closeWithin('item', ['list']);
      if (this.#top.kind !== 'list') this.#open.push(container('list', {}, true));
    } else if (kind === 'row' || kind === 'cell') {
      this.#closeWithin(kind, kind === 'row' ? ['table'] : ['table', 'row']);
      if (kind === 'cell' && this.#top.kind === 'table')
        this.#open.push(container('row', {}, true));
      if (this.#top.kind !== (kind === 'row' ? 'table' : 'row')) return;
    } else this.#fitBlocks();
    this.#open.push(container(kind, facts, true));
  }

  closeHtml(kind: ContainerKind): void {
    this.boundary();
    this.#closeWithin(kind, kind === 'item' ? ['list'] : kind === 'cell' ? ['table'] : []);
  }

  get #top(): Container {
    return this.#open.at(-1) as Container;
  }

  /** The marks of the paragraph or heading that is open; a paragraph where none is. */
  #begun(): Mark[] {
    if (this.#marks.length === 0) this.#marks.push(mark(undefined));
    return this.#marks;
  }

  /** Closes an element of HTML, unless it stands outside of others. */
  #closeWithin(kind: ContainerKind, others: readonly ContainerKind[]): void {
    for (let at = this.#open.length - 1; at > 0; at--) {
      const one = this.#open[at] as Container;
      if (!one.isHtml) return;
      if (one.kind === kind) {
        while (this.#open.length > at) this.#closeTop();
        return;
      }
      if (others.includes(one.kind)) return;
    }
  }

  /** Text right in a list or a table is that of an item or a cell of it. */
  #fitBlocks(): void {
    const inner = { list: 'item', table: 'row', row: 'cell' } as const;
    for (;;) {
      const { kind } = this.#top;
      if (kind !== 'list' && kind !== 'table' && kind !== 'row') return;
      this.#open.push(container(inner[kind], {}, true));
    }
  }

  #addBlock(block: Block): void {
    this.#fitBlocks();
    this.#top.blocks.push(block);
  }

  #closeTop(): void {
    this.boundary();
    const closed = this.#open.pop() as Container;
    if (closed.kind === 'item' || closed.kind === 'row' || closed.kind === 'cell') {
      this.#top.parts.push(closed);
      return;
    }
    const block = blockOf(closed);
    if (block) this.#addBlock(block);
  }

  #closeTopMark(): void {
    const { kind, target, angled, children } = this.#marks.pop() as Mark;
    const into = this.#begun().at(-1)?.children ?? [];
    if (kind !== 'link') {
      if (kind !== undefined) into.push({ kind, children });
    } else if (target === undefined) {
      // Not by spreading: there may be more of them than a call can have arguments.
      if (angled) into.push({ kind: 'text', text: '<' });
      for (const child of children) into.push(child);
      if (angled) into.push({ kind: 'text', text: '>' });
    } else if (children.some((child) => !('text' in child) || child.text.trim() !== '')) {
      into.push({ kind, target, children });
    }
  }
}

function container(kind: ContainerKind, facts: ContainerFacts, isHtml: boolean): Container {
  return { kind, facts, isHtml, blocks: [], parts: [] };
}

function mark(kind: MarkKind | undefined): Mark {
  return { kind, target: undefined, angled: false, children: [] };
}

function blockOf({ kind, facts, blocks, parts }: Container): Block | undefined {
  if (kind === 'quote') return blocks.length > 0 ? { kind, blocks: withTitle(blocks) } : undefined;
  if (kind === 'table') return tableOf(parts);
  const items = parts.map((part) => part.blocks).filter((item) => item.length > 0);
  if (items.length === 0) return undefined;
  const { ordered = false, start = 1 } = facts;
  const isCount = ordered && start >= 0 && start + items.length < 1_000_000_000;
  return { kind: 'list', ordered, start: isCount ? start : 1, items };
}

/** GitHub's alerts begin with their kind in brackets, which other readers of Markdown show as it is. */
function withTitle(blocks: readonly Block[]): readonly Block[] {
  const [first, ...others] = blocks;
  const start = first?.kind === 'paragraph' ? first.children[0] : undefined;
  if (first?.kind !== 'paragraph' || start?.kind !== 'text') return blocks;
  const alert = /^\[!(note|tip|important|warning|caution)\]\s*/i.exec(start.text);
  if (!alert) return blocks;
  const [sign, name = ''] = alert;
  const word = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
  const title: Inline = { kind: 'strong', children: [{ kind: 'text', text: `${word}:` }] };
  const rest = start.text.slice(sign.length);
  const behind = [...(rest === '' ? [] : [{ ...start, text: rest }]), ...first.children.slice(1)];
  const [children = []] = tidyParagraphs([title, { kind: 'text', text: ' ' }, ...behind]);
  return [{ kind: 'paragraph', children }, ...others];
}

/** A table without a row of head cells has an empty head. */
function tableOf(parts: readonly Container[]): Block | undefined {
  const rows = parts
    .map(({ parts: cells }) => ({
      isHead: cells.some(({ facts }) => facts.header === true),
      cells: cells.map(({ blocks }) => inlinesOf(blocks)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.length > 0));
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (columns === 0) return undefined;
  const filled = rows.map(({ cells }) => filledRow(cells, columns));
  const [head = [], ...others] = filled;
  return rows[0]?.isHead === true
    ? { kind: 'table', head, rows: others }
    : { kind: 'table', head: filledRow([], columns), rows: filled };
}

function filledRow(cells: readonly Cell[], columns: number): Cell[] {
  return Array.from({ length: columns }, (_, column) => cells[column] ?? []);
}
