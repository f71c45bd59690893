import type { SdkOrigin } from './manifest.js';
import type { SdkPlan } from './plan.js';
import { printShards } from './print-shards.js';
import type { Resolution } from './resolution.js';
import { changesOf, type SdkChanges } from './sdk-changes.js';
import { editsOf, type ShardPrinter, stateEditsOf } from './sdk-edits.js';
import { readStateOnDisk } from './state-on-disk.js';
import { commit, type TransactionTools } from './transaction.js';

/**
 * Puts a plan on disk, whole or not at all, but for files that somebody saves meanwhile. A plan that
 * changes nothing touches nothing.
 */
export async function writeSdk(
  plan: SdkPlan,
  decisions: ReadonlyMap<string, Resolution>,
  origin: SdkOrigin,
  { print = printHere, ...tools }: WritingTools = {},
): Promise<SdkChanges> {
  const onDisk = readStateOnDisk(plan.root);
  const state = stateEditsOf(plan, decisions, { origin, onDisk, print });
  // It may fail before it is waited for.
  state.catch(() => {});
  const { changed } = await commit(plan.root, editsOf(plan, decisions), state, tools);
  return changesOf(plan, decisions, changed);
}

/** What an SDK is written with. */
interface WritingTools extends TransactionTools {
  readonly print?: ShardPrinter | undefined;
}

const printHere: ShardPrinter = (orders) => Promise.resolve(printShards(orders));
