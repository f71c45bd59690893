import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Aside, threadFile } from '../aside/aside.js';
import type { SdkFile } from '../languages/language.js';
import { isKept, shardPath, shardsOf } from './base-shards.js';
import { manifestName } from './manifest.js';
import { type PrintedShard, printShards, type ShardOrder } from './print-shards.js';
import type { ShardPrinter } from './sdk-edits.js';

/** Compressing so many bytes takes longer than starting a thread. */
const leastBytes = 2_000_000;

interface Begun {
  readonly orders: ReadonlyMap<string, ShardOrder>;
  readonly printed: Promise<readonly PrintedShard[]>;
}

/**
 * Makes the shards of a build's merge bases in one thread. A new SDK needs all of them, and they are
 * begun as soon as it is generated: by the time it is written most are there.
 */
export class ShardPress {
  readonly #begun = new Map<string, Begun>();
  #aside: Aside<readonly ShardOrder[], readonly PrintedShard[]> | undefined;

  /**
   * Begins the shards of an SDK that no build has written yet, where a thread can make them.
   *
   * @param root - the folder of the SDK
   */
  begin(root: string, files: readonly SdkFile[]): void {
    if (existsSync(join(root, manifestName))) return;
    const aside = this.#threadFor(files.map(({ content }) => content));
    if (aside === undefined) return;
    const contents = new Map(files.map(({ path, content }) => [path, content]));
    const orders = [...shardsOf(contents.keys())].map(([name, paths]) => ({
      path: shardPath(name),
      files: paths.map((path) => [path, kept(contents.get(path) ?? '')] as const),
    }));
    const printed = aside.run(orders);
    // It may fail before it is waited for.
    printed.catch(() => {});
    this.#begun.set(root, { orders: new Map(orders.map((one) => [one.path, one])), printed });
  }

  /** What makes the shards of one SDK. */
  printerOf(root: string): ShardPrinter {
    return async (orders) => {
      const begun = this.#begun.get(root);
      const isBegun = (order: ShardOrder): boolean => samePaths(begun?.orders.get(order.path), order);
      const missing = orders.filter((order) => !isBegun(order));
      const made = missing.length > 0 ? this.#print(missing) : [];
      if (begun === undefined || missing.length === orders.length) return made;
      const wanted = new Set(orders.filter(isBegun).map(({ path }) => path));
      return [...(await begun.printed).filter(({ path }) => wanted.has(path)), ...(await made)];
    };
  }

  /** Ends the thread, whatever it is doing. */
  close(): void {
    this.#aside?.close();
    this.#aside = undefined;
    this.#begun.clear();
  }

  #print(orders: readonly ShardOrder[]): Promise<readonly PrintedShard[]> {
    const contents = orders.flatMap(({ files }) => files.map(([, content]) => content));
    const aside = this.#threadFor(contents);
    return aside === undefined ? Promise.resolve(printShards(orders)) : aside.run(orders);
  }

  /** The thread; nothing where there is none to be had, or so little to do that it is not worth one. */
  #threadFor(
    contents: readonly (Uint8Array | string)[],
  ): Aside<readonly ShardOrder[], readonly PrintedShard[]> | undefined {
    if (this.#aside !== undefined) return this.#aside;
    const length = contents.reduce((sum, content) => sum + content.length, 0);
    const file = length < leastBytes ? undefined : threadFile('output/print-shards-aside.js');
    if (file !== undefined) this.#aside = new Aside({ file, here: printShards });
    return this.#aside;
  }
}

/** A text travels to a thread faster than its bytes do. */
function kept(content: Uint8Array | string): Uint8Array | string {
  return typeof content === 'string' && !isKept(content) ? Buffer.from(content) : content;
}

/** Both are of one build, so that the same files have the same contents. */
function samePaths(begun: ShardOrder | undefined, { files }: ShardOrder): boolean {
  return (
    begun?.files.length === files.length &&
    begun.files.every(([path], index) => path === files[index]?.[0])
  );
}
