import type { Surface } from '../surface/surface.js';
import { printSurface, readSurface } from '../surface/text.js';
import { readShard } from './base-shards.js';
import type { ShardOrder } from './print-shards.js';
import { readState } from './state-on-disk.js';
import { DiskGuard } from './safe-path.js';
import { surfacePath } from './state-folder.js';

/** The one text in the file, which is made as a shard of the merge base, and bounded as one. */
const entry = 'surface.json';

/** What the file for a surface is made of. */
export function surfaceOrder(surface: Surface): ShardOrder {
  return { path: surfacePath, files: [[entry, printSurface(surface)]] };
}

/** The surface as the last build left it; nothing where there is none, or it is not believed. */
export async function readSurfaceFile(root: string): Promise<Surface | undefined> {
  const bytes = readState(new DiskGuard(root), surfacePath);
  const text = bytes && readShard(bytes)?.get(entry);
  return text === undefined ? undefined : readSurface(text);
}
