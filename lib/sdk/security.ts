import type { ApiModel, Operation, SecurityAlternative } from '../model/model.js';

/** What most operations need; only the others say it themselves. */
export function defaultSecurity(model: ApiModel): readonly SecurityAlternative[] {
  const known = defaults.get(model);
  if (known) return known;
  const counts = new Map<string, { count: number; alternatives: readonly SecurityAlternative[] }>();
  for (const operation of model.services.flatMap((service) => service.operations)) {
    const key = securityKey(operation.security);
    const entry = counts.get(key) ?? { count: 0, alternatives: operation.security };
    entry.count++;
    counts.set(key, entry);
  }
  const [first] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  const found = first?.alternatives ?? [];
  defaults.set(model, found);
  return found;
}

/** What an operation needs, where it is not what most do. */
export function ownSecurity(
  model: ApiModel,
  { security }: Operation,
): readonly SecurityAlternative[] | undefined {
  if (model.credentials.length === 0) return undefined;
  return securityKey(security) === securityKey(defaultSecurity(model)) ? undefined : security;
}

const defaults = new WeakMap<ApiModel, readonly SecurityAlternative[]>();

function securityKey(alternatives: readonly SecurityAlternative[]): string {
  return JSON.stringify(
    alternatives.map((alternative) => alternative.map((use) => [use.credential.words, use.scopes])),
  );
}
