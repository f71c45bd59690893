import { isKept, printShard } from './base-shards.js';
import { sha256 } from '../sha256.js';
import { textOf } from './text-file.js';

/** A file of texts that is to be made: a shard of the merge base, or the surface. */
export interface ShardOrder {
  /** Where it will lie, below the SDK's root. */
  readonly path: string;
  /** Texts, and files as they are generated, which are left out where they have no lines. */
  readonly files: readonly (readonly [path: string, content: Uint8Array | string])[];
}

export interface PrintedShard {
  readonly path: string;
  readonly content: Uint8Array;
  /** SHA-256 of the content. */
  readonly hash: string;
}

/** Makes shards, which takes longer than all else that is done to files. */
export function printShards(orders: readonly ShardOrder[]): readonly PrintedShard[] {
  return orders.map(({ path, files }) => {
    const content = printShard(textsOf(files));
    return { path, content, hash: sha256(content) };
  });
}

function textsOf(files: ShardOrder['files']): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [path, content] of files) {
    const text = typeof content === 'string' ? writtenText(content) : keptText(content);
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

/** The text that a file of this content has: no file has half a surrogate pair in it. */
function writtenText(content: string): string | undefined {
  if (content.includes('\0')) return undefined;
  return /[\ud800-\udfff]/.test(content) ? Buffer.from(content).toString() : content;
}

/** What has no lines, or too many of them, is in no base. */
function keptText(content: Uint8Array): string | undefined {
  const text = textOf(content);
  return text !== undefined && isKept(text) ? text : undefined;
}
