import { createConflicterTransform } from '@yeoman/conflicter';
import type { InputOutputAdapter } from '@yeoman/adapter/types';
import type { Store } from 'mem-fs';
import type { MemFsEditorFile } from 'mem-fs-editor';
import { isFilePending } from 'mem-fs-editor/state';
import type { PreparedBuild } from '../lib/build.js';
import { type AgreedPlans, questions } from '../lib/output/agreement.js';
import type { SdkPlan } from '../lib/output/plan.js';
import { safeJoin } from '../lib/output/safe-path.js';
import { shownPath } from '../lib/report/wording.js';
import { customizeActions } from './conflict-actions.js';

export interface Prompting {
  readonly adapter: InputOutputAdapter;
  readonly sharedFs: Store<MemFsEditorFile>;
}

/**
 * Asks about every file that the user changed, by Yeoman's conflict prompt, before anything is
 * written: whoever aborts finds the disk as it was.
 */
export async function askAboutConflicts(
  prompting: Prompting,
  { request, host }: PreparedBuild,
  plans: readonly SdkPlan[],
): Promise<AgreedPlans> {
  // Takes the progress line off the terminal.
  host.emit({ event: 'stage', stage: 'questions' });
  await askAboutChanged(prompting, request.cwd, plans);
  const kept = new Map<string, ReadonlySet<string>>();
  for (const plan of plans) {
    const paths = new Set<string>();
    for (const { path, change } of questions(plan)) {
      const file = safeJoin(plan.root, path);
      const taken =
        change === 'conflict'
          ? isFilePending(prompting.sharedFs.get(file))
          : await mayDelete(prompting.adapter, shownPath(request.cwd, file));
      if (!taken) paths.add(path);
    }
    kept.set(plan.language, paths);
  }
  return { plans, kept };
}

/** Files for which the user declines are no longer pending afterwards. */
async function askAboutChanged(
  { adapter, sharedFs }: Prompting,
  cwd: string,
  plans: readonly SdkPlan[],
): Promise<void> {
  const changed = new Set(
    plans.flatMap((plan) =>
      questions(plan)
        .filter((file) => file.change === 'conflict')
        .map((file) => safeJoin(plan.root, file.path)),
    ),
  );
  if (changed.size === 0) return;
  const ask = createConflicterTransform(adapter, { cwd, customizeActions });
  await sharedFs.pipeline({ filter: (file) => changed.has(file.path) && isFilePending(file) }, ask);
}

async function mayDelete(adapter: InputOutputAdapter, path: string): Promise<boolean> {
  const message = `${path} is no longer generated, but you changed it. Delete it?`;
  const { agreed } = await adapter.prompt<{ agreed: boolean }>([
    { type: 'confirm', name: 'agreed', message, default: false },
  ]);
  return agreed;
}
