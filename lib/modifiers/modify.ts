import type { PlanModifier } from '../../plan.js';
import { quoted } from '../config/printable.js';
import { badInput } from '../diagnostics.js';
import type { ApiModel } from '../model/model.js';
import { Place } from '../openapi/place.js';
import { applyEdits, type ModifiedModel } from './apply.js';
import { Edits } from './edits.js';
import { ModelIndex } from './model-index.js';
import { PlanError } from './plan-error.js';
import { Session } from './session.js';
import { planOf } from './surface/plan.js';

/** A function that edits the plan, and the file that it comes from. */
export interface LoadedModifier {
  /** As messages name it: `customPlanModifiers/names.mjs`. */
  readonly file: string;
  readonly modify: PlanModifier;
  /** Where in its file an error comes from. */
  positionOf?(error: Error): { readonly line: number; readonly column: number } | undefined;
}

/**
 * Runs modifiers one after the other, each on what the one before it left, and makes the model that
 * comes of it. Without edits it is the same model.
 *
 * @throws SdkgenError with exit code 2 when one fails
 */
export async function modifyPlan(
  model: ApiModel,
  modifiers: readonly LoadedModifier[],
): Promise<ModifiedModel> {
  if (modifiers.length === 0) return { model, dropped: [] };
  const edits = new Edits();
  const index = new ModelIndex(model);
  for (const modifier of modifiers) {
    const session = new Session(index, edits, modifier.file);
    try {
      await settled(modifier.modify(planOf(session)));
    } catch (error) {
      throw modifierFailed(modifier, error);
    } finally {
      session.close();
    }
  }
  return applyEdits(model, edits);
}

/** What a modifier waits for may never come; then Node.js runs out of things to do. */
async function settled(result: unknown): Promise<void> {
  let idle: () => void = () => undefined;
  const stuck = new Promise<never>((_, fail) => {
    idle = () =>
      fail(new PlanError('The modifier never finishes: it awaits a promise that does not settle.'));
    process.once('beforeExit', idle);
  });
  try {
    await Promise.race([result, stuck]);
  } finally {
    process.off('beforeExit', idle);
  }
}

function modifierFailed(modifier: LoadedModifier, error: unknown): Error {
  const { file } = modifier;
  const place = Place.root(file);
  const position = error instanceof Error ? modifier.positionOf?.(error) : undefined;
  const [rule, said, hint] =
    error instanceof PlanError
      ? ['plan-modifier-edit', error.message, error.hint]
      : ['plan-modifier-failed', describeThrown(error), 'Fix or remove the modifier.'];
  return badInput({ rule, severity: 'error', message: `${file}: ${said}`, hint, place, position });
}

/** What was thrown, in one line; anything can be. */
export function describeThrown(error: unknown): string {
  if (!(error instanceof Error))
    return `The modifier threw ${quoted(error)}, which is not an Error.`;
  return `${error.name}: ${error.message}`;
}
