import type { Block, Inline } from './blocks.js';
import { withoutBreaks } from './inlines.js';

/** Blocks as one line, for a table's cell or an item of our own. */
export function inlinesOf(blocks: readonly Block[]): readonly Inline[] {
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'paragraph' && !hasBreak(only.children)) {
    return only.children;
  }
  const parts = blocks.flatMap((block, index) => {
    const part = lineOf(block);
    return index === 0 ? part : [space, ...part];
  });
  return only === undefined ? [] : withoutBreaks(parts);
}

function hasBreak(inlines: readonly Inline[]): boolean {
  return inlines.some(
    (inline) => inline.kind === 'break' || ('children' in inline && hasBreak(inline.children)),
  );
}

const space: Inline = { kind: 'text', text: ' ' };

function lineOf(block: Block): readonly Inline[] {
  switch (block.kind) {
    case 'paragraph':
      return block.children;
    case 'heading':
      return [{ kind: 'strong', children: block.children }];
    case 'code':
      return [{ kind: 'code', text: block.lines.join(' ') }];
    case 'quote':
      return inlinesOf(block.blocks);
    case 'list':
      return joined(block.items.map(inlinesOf), '; ');
    case 'table': {
      const rows = [block.head, ...block.rows].filter((row) => row.some((cell) => cell.length > 0));
      return joined(
        rows.map((row) => joined(row, ', ')),
        '; ',
      );
    }
  }
}

/** A part that ends a sentence needs nothing behind it. */
function joined(parts: readonly (readonly Inline[])[], separator: string): Inline[] {
  return parts.flatMap((part, index) => {
    const last = parts[index - 1]?.at(-1);
    if (index === 0) return part;
    const isSentence = last?.kind === 'text' && /[.!?;:,]$/.test(last.text);
    return [{ kind: 'text' as const, text: isSentence ? ' ' : separator }, ...part];
  });
}
