import type { InputOutputAdapter } from '@yeoman/adapter/types';
import { openDeletions } from '../lib/output/agreement.js';
import { type MassDeletion, massDeletionMessage } from '../lib/output/mass-deletion.js';
import type { SdkPlan } from '../lib/output/plan.js';
import { safeJoin } from '../lib/output/safe-path.js';
import type { BuildRun } from '../lib/report/host.js';
import { shownPath } from '../lib/report/wording.js';
import { aborted } from './conflict-prompt.js';

/** Names of more files than these are shown only if the user asks for them. */
const fewNames = 20;

/** Prompts for each SDK of which the build would delete most files. No aborts the build. */
export async function askAboutDeletions(
  adapter: InputOutputAdapter,
  { request, host }: BuildRun,
  plans: readonly SdkPlan[],
): Promise<void> {
  const open = openDeletions(plans, request);
  // Clears the progress line.
  if (open.length > 0) host.emit({ event: 'stage', stage: 'questions' });
  for (const deletion of open) await ask(adapter, deletion, request.cwd);
}

async function ask(
  adapter: InputOutputAdapter,
  deletion: MassDeletion,
  cwd: string,
): Promise<void> {
  const { plan, deleted } = deletion;
  const names = deleted.map((path) => shownPath(cwd, safeJoin(plan.root, path)));
  const show = (count: number): void => {
    for (const name of names.slice(0, count)) adapter.log.writeln(`  ${name}`);
    if (names.length > count) adapter.log.writeln(`  … and ${names.length - count} more`);
  };
  adapter.log.conflict(`This build would ${massDeletionMessage(deletion)}:`);
  show(fewNames);
  for (;;) {
    const { action } = await adapter.prompt<{ action: 'delete' | 'list' | 'abort' }>([
      {
        type: 'expand',
        name: 'action',
        message: `Delete ${names.length} files of output/${plan.language}?`,
        choices: [
          { key: 'y', name: 'delete them', value: 'delete' },
          { key: 'l', name: 'list all files', value: 'list' },
          { key: 'x', name: 'abort; write nothing', value: 'abort' },
        ],
      },
    ]);
    if (action === 'abort') throw aborted();
    if (action === 'delete') return;
    show(names.length);
  }
}
