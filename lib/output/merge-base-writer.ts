import { join } from 'node:path';
import { BackgroundWorker, workerFile } from '../workers/background-worker.js';
import { isKept } from './base-shards.js';
import { firstShard, shardBegunBy, shardPath } from './shard-names.js';
import { manifestName } from './manifest.js';
import { statusOf } from './safe-path.js';
import { type PrintedShard, printShards, type ShardOrder } from './print-shards.js';
import type { ShardPrinter } from './sdk-edits.js';

/** From this many bytes on, compressing takes longer than starting a thread. */
const leastBytes = 2_000_000;

/** A shard whose compression has begun. */
interface Begun {
  /** Of its files. */
  readonly paths: readonly string[];
  readonly printed: Promise<readonly PrintedShard[]>;
}

/**
 * Compresses the shards of a build's merge bases in a worker thread. A new SDK needs all shards. Each
 * one begins as soon as its files are generated, so most are ready when the SDK is written.
 */
export class MergeBaseWriter {
  /** By the folder of the SDK, and by where the shard will lie. */
  readonly #begun = new Map<string, Map<string, Begun>>();
  #worker: BackgroundWorker<readonly ShardOrder[], readonly PrintedShard[]> | undefined;

  /**
   * Starts the thread early for a build with new SDKs.
   *
   * @param roots - the folders of the SDKs
   */
  expect(roots: readonly string[]): void {
    if (roots.some(isNew)) this.#start();
  }

  /**
   * Accepts the files of an SDK while they are generated, in the order of their paths. Absent for an SDK
   * that an earlier build has written, and if no thread has started.
   *
   * @param root - the folder of the SDK
   */
  intakeOf(root: string): ShardIntake | undefined {
    const worker = this.#worker;
    if (worker === undefined || !isNew(root)) return undefined;
    const begun = new Map<string, Begun>();
    this.#begun.set(root, begun);
    return new ShardIntake((order) => {
      const printed = worker.run([order]);
      // It may fail before anything awaits it.
      printed.catch(() => {});
      begun.set(order.path, { paths: order.files.map(([path]) => path), printed });
    });
  }

  /** Returns the function that compresses the shards of one SDK. */
  printerOf(root: string): ShardPrinter {
    const begun = this.#begun.get(root) ?? new Map<string, Begun>();
    return async (orders) => {
      const isBegun = (order: ShardOrder) => hasFilesOf(begun.get(order.path), order);
      const waited = orders.filter(isBegun).map(({ path }) => begun.get(path)?.printed ?? []);
      const printed = [...waited, this.#print(orders.filter((order) => !isBegun(order)))];
      return (await Promise.all(printed)).flat();
    };
  }

  /** Stops the thread at once. */
  close(): void {
    this.#worker?.close();
    this.#worker = undefined;
    this.#begun.clear();
  }

  #print(orders: readonly ShardOrder[]): Promise<readonly PrintedShard[]> {
    const bytes = orders
      .flatMap(({ files }) => files)
      .reduce((sum, [, content]) => sum + content.length, 0);
    if (bytes >= leastBytes) this.#start();
    return this.#worker?.run(orders) ?? Promise.resolve(printShards(orders));
  }

  #start(): void {
    const file =
      this.#worker === undefined ? workerFile('output/print-shards-worker.js') : undefined;
    if (file !== undefined) this.#worker = new BackgroundWorker({ file, inProcess: printShards });
  }
}

/** Collects files into shards and passes each complete one on. */
export class ShardIntake {
  #name = firstShard;
  #files: (readonly [path: string, content: Uint8Array | string])[] = [];

  constructor(private readonly pass: (order: ShardOrder) => void) {}

  add(path: string, content: Uint8Array | string): void {
    const begun = shardBegunBy(path);
    if (begun !== undefined) {
      this.end();
      this.#name = begun;
    }
    // A string is sent to a thread faster than its bytes.
    const isText = typeof content === 'string' && isKept(content);
    this.#files.push([path, isText ? content : Buffer.from(content)]);
  }

  /** Passes on the last shard. */
  end(): void {
    if (this.#files.length > 0) this.pass({ path: shardPath(this.#name), files: this.#files });
    this.#files = [];
  }
}

function isNew(root: string): boolean {
  return statusOf(join(root, manifestName)) === undefined;
}

/** Compares paths only: within one build, the same path has the same content. */
function hasFilesOf(begun: Begun | undefined, { files }: ShardOrder): boolean {
  return (
    begun?.paths.length === files.length &&
    begun.paths.every((path, index) => path === files[index]?.[0])
  );
}
