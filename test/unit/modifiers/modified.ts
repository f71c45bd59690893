import type { PlanModifier } from '../../../plan.js';
import { SdkgenError } from '../../../lib/diagnostics.js';
import type { ApiModel } from '../../../lib/model/model.js';
import type { ModifiedModel } from '../../../lib/modifiers/apply.js';
import { modifyPlan } from '../../../lib/modifiers/modify.js';
import { deepFreeze } from '../model/modelled.js';

/** Runs modifiers as if each were a file: `1.mjs`, `2.mjs`. The new model is frozen, as the old one is. */
export async function modified(
  model: ApiModel,
  ...modifiers: readonly PlanModifier[]
): Promise<ModifiedModel> {
  const loaded = modifiers.map((modify, index) => ({ file: `${index + 1}.mjs`, modify }));
  return deepFreeze(await modifyPlan(model, loaded));
}

/** What a modifier is refused with: the message, and behind it what to do. */
export async function refused(model: ApiModel, modify: PlanModifier): Promise<string> {
  try {
    await modified(model, modify);
  } catch (error) {
    if (!(error instanceof SdkgenError)) throw error;
    const [finding] = error.diagnostics;
    if (error.exitCode !== 2 || finding?.place?.file !== '1.mjs') throw error;
    return `${finding.message} ${finding.hint ?? ''}`.trim();
  }
  throw new Error('it was not refused');
}
