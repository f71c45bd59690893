import { resolveTarget } from './resolve.js';
import type { ObjectDeclaration } from './types.js';

/** The names of server-sent events that an object lists for its property `event`; none: any name. */
export function eventNames({ properties }: ObjectDeclaration): readonly string[] {
  const use = properties.find(({ wireName }) => wireName === 'event')?.type;
  if (!use) return [];
  const { type } = use;
  if (type.kind === 'constant') return typeof type.value === 'string' ? [type.value] : [];
  const target = resolveTarget(use);
  const values = target?.kind === 'enum' ? target.values.map(({ value }) => value) : [];
  return values.filter((value) => typeof value === 'string');
}
