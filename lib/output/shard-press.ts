import { join } from 'node:path';
import { Aside, threadFile } from '../aside/aside.js';
import { isKept } from './base-shards.js';
import { firstShard, shardBegunBy, shardPath } from './shard-names.js';
import { manifestName } from './manifest.js';
import { statusOf } from './safe-path.js';
import { type PrintedShard, printShards, type ShardOrder } from './print-shards.js';
import type { ShardPrinter } from './sdk-edits.js';

/** Compressing so many bytes takes longer than starting a thread. */
const leastBytes = 2_000_000;

/** A shard that is made or in the making. */
interface Begun {
  /** Of its files. */
  readonly paths: readonly string[];
  readonly printed: Promise<readonly PrintedShard[]>;
}

/**
 * Makes the shards of a build's merge bases in one thread. A new SDK needs all of them, and each is
 * begun as soon as its files are generated: by the time the SDK is written most are there.
 */
export class ShardPress {
  /** By the folder of the SDK, and by where the shard will lie. */
  readonly #begun = new Map<string, Map<string, Begun>>();
  #aside: Aside<readonly ShardOrder[], readonly PrintedShard[]> | undefined;

  /**
   * Has the thread ready for a build that will have much for it to do.
   *
   * @param roots - the folders of the SDKs
   */
  expect(roots: readonly string[]): void {
    if (roots.some(isNew)) this.#start();
  }

  /**
   * Takes the files of an SDK as they are made, in the order of their paths; nothing where a build has
   * written the SDK before, or where no thread is ready.
   *
   * @param root - the folder of the SDK
   */
  intakeOf(root: string): ShardIntake | undefined {
    const aside = this.#aside;
    if (aside === undefined || !isNew(root)) return undefined;
    const begun = new Map<string, Begun>();
    this.#begun.set(root, begun);
    return new ShardIntake((order) => {
      const printed = aside.run([order]);
      // It may fail before it is waited for.
      printed.catch(() => {});
      begun.set(order.path, { paths: order.files.map(([path]) => path), printed });
    });
  }

  /** What makes the shards of one SDK. */
  printerOf(root: string): ShardPrinter {
    const begun = this.#begun.get(root) ?? new Map<string, Begun>();
    return async (orders) => {
      const isBegun = (order: ShardOrder) => hasFilesOf(begun.get(order.path), order);
      const waited = orders.filter(isBegun).map(({ path }) => begun.get(path)?.printed ?? []);
      const printed = [...waited, this.#print(orders.filter((order) => !isBegun(order)))];
      return (await Promise.all(printed)).flat();
    };
  }

  /** Ends the thread, whatever it is doing. */
  close(): void {
    this.#aside?.close();
    this.#aside = undefined;
    this.#begun.clear();
  }

  #print(orders: readonly ShardOrder[]): Promise<readonly PrintedShard[]> {
    const bytes = orders
      .flatMap(({ files }) => files)
      .reduce((sum, [, content]) => sum + content.length, 0);
    if (bytes >= leastBytes) this.#start();
    return this.#aside?.run(orders) ?? Promise.resolve(printShards(orders));
  }

  #start(): void {
    const file = this.#aside === undefined ? threadFile('output/print-shards-aside.js') : undefined;
    if (file !== undefined) this.#aside = new Aside({ file, here: printShards });
  }
}

/** Puts files together to shards, and gives each away when it is whole. */
export class ShardIntake {
  #name = firstShard;
  #files: (readonly [path: string, content: Uint8Array | string])[] = [];

  constructor(private readonly give: (order: ShardOrder) => void) {}

  add(path: string, content: Uint8Array | string): void {
    const begun = shardBegunBy(path);
    if (begun !== undefined) {
      this.end();
      this.#name = begun;
    }
    // A text travels to a thread faster than its bytes do.
    const isText = typeof content === 'string' && isKept(content);
    this.#files.push([path, isText ? content : Buffer.from(content)]);
  }

  /** Gives away the last shard. */
  end(): void {
    if (this.#files.length > 0) this.give({ path: shardPath(this.#name), files: this.#files });
    this.#files = [];
  }
}

function isNew(root: string): boolean {
  return statusOf(join(root, manifestName)) === undefined;
}

/** Both are of one build, so that files of the same paths have the same contents. */
function hasFilesOf(begun: Begun | undefined, { files }: ShardOrder): boolean {
  return (
    begun?.paths.length === files.length &&
    begun.paths.every((path, index) => path === files[index]?.[0])
  );
}
