import { journalPath } from './journal.js';
import { folderProblem, safeJoin, statusOf } from './safe-path.js';
import { stateFolder, transactionFolder } from './state-folder.js';

/** Whether a build that did not come to its end left something to be recovered from. */
export function hasLeftovers(root: string): boolean {
  if (folderProblem(safeJoin(root, stateFolder)) !== undefined) return false;
  return statusOf(safeJoin(root, transactionFolder)) !== undefined;
}

/** Whether a build began to change an SDK and did not come to its end. */
export function isUnfinished(root: string): boolean {
  return statusOf(safeJoin(root, journalPath)) !== undefined;
}
