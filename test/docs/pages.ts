/** The pages that users read, and the fenced blocks in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import MarkdownIt from 'markdown-it';
import { packageRoot } from '../../lib/paths.js';

/** A fenced block of a page. */
export interface Block {
  /** From the root, with `/`: `docs/cli.md`. */
  readonly page: string;
  /** Of its first fence, counted from 1. */
  readonly line: number;
  /** What follows the fence: `sh`, or nothing. */
  readonly fence: string;
  readonly text: string;
  /** The headings of level two before it. */
  readonly section: number;
}

const markdown = new MarkdownIt();

/** The pages in the root and below `docs/`. */
export const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(packageRoot, 'docs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(packageRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // Parts of pages.
    .filter((page) => !page.startsWith('docs/languages/'))
    .toSorted(),
];

export function blocksOf(page: string): Block[] {
  return blocksIn(page, readFileSync(join(packageRoot, page), 'utf8'));
}

/** The blocks of a text. */
export function blocksIn(page: string, text: string): Block[] {
  let section = 0;
  return markdown.parse(text, {}).flatMap(({ type, tag, info, content, map }): Block[] => {
    if (type === 'heading_open' && tag === 'h2') section += 1;
    if (type !== 'fence') return [];
    return [{ page, line: (map?.[0] ?? 0) + 1, fence: info.trim(), text: content, section }];
  });
}

/** Where a block is, for messages. */
export const placeOf = ({ page, line }: Block): string => `${page}:${line}`;
