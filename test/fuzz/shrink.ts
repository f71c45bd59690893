import { isList, isObject, type Json } from '../../lib/json.js';
import type { Judge, Trial } from './faults.js';
import { pathsOf, type Path, valueAt, withValue, without } from './tree.js';

/** Tries at most; a description that needs more is printed as it is then. */
const mostTries = 1500;

/**
 * The smallest description found that still has the fault of that kind: nodes are taken away or
 * made simpler, the large ones first, for as long as that goes on.
 */
export async function shrink(judge: Judge, trial: Trial, kind: string): Promise<Json> {
  const [stage = ''] = kind.split(/[: ]/);
  const all = judge.builder.languageIds;
  const languages = all.includes(stage) ? [stage] : stage === 'other' ? all : [];
  const twice = stage === 'other';
  let best = trial.description;
  let tries = 0;
  const fails = async (description: Json): Promise<boolean> => {
    tries += 1;
    const faults = await judge.faults({ ...trial, twice, languages, description });
    return faults.some((fault) => fault.kind === kind);
  };
  /** Whether anything could be made smaller. */
  const round = async (): Promise<boolean> => {
    const before = best;
    for (const path of pathsOf(best)) {
      if (tries >= mostTries) return false;
      if (valueAt(best, path) === undefined) continue;
      for (const simpler of simplerThan(best, path)) {
        if (!(await fails(simpler))) continue;
        best = simpler;
        break;
      }
    }
    return best !== before;
  };
  while (await round());
  return best;
}

function simplerThan(root: Json, path: Path): Json[] {
  const value = valueAt(root, path);
  const candidates = [without(root, path)];
  if (isObject(value) && Object.keys(value).length > 1) candidates.push(withValue(root, path, {}));
  if (isList(value) && value.length > 1) candidates.push(withValue(root, path, value.slice(0, 1)));
  if (typeof value === 'string' && value.length > 12 && path.at(-1) !== '$ref') {
    candidates.push(withValue(root, path, value.slice(0, value.length / 2)));
  }
  return candidates;
}
