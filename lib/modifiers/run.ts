import type { ApiModel } from '../model/model.js';
import type { ModifiedModel } from './apply.js';
import type { ModifierFile } from './files.js';
import { loadModifier } from './load.js';
import { type LoadedModifier, modifyPlan } from './modify.js';

/**
 * Runs the modifiers of files; all are loaded before the first one runs.
 *
 * @throws SdkgenError with exit code 2 when one cannot be loaded, or fails
 */
export async function runModifiers(
  model: ApiModel,
  files: readonly ModifierFile[],
): Promise<ModifiedModel> {
  const modifiers: LoadedModifier[] = [];
  for (const file of files) modifiers.push(await loadModifier(file));
  return modifyPlan(model, modifiers);
}
