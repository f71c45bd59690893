import type { Parameter, ParameterStyle } from '../model/model.js';
import { resolveType } from '../model/resolve.js';
import type { Type } from '../model/types.js';

/** How a parameter is written where that is not what its place does by itself. */
export interface OwnStyle {
  readonly style: ParameterStyle | undefined;
  readonly explode: boolean | undefined;
}

/** Only what differs from the defaults (OpenAPI 3.0, Parameter Object), and makes a difference. */
export function ownStyle({ explode, json, place, style, type }: Parameter): OwnStyle {
  if (json) return { style: undefined, explode: undefined };
  const byDefault = place === 'path' || place === 'header' ? 'simple' : 'form';
  const explodes = style === 'form' || style === 'deepObject';
  return {
    style: style === byDefault ? undefined : style,
    explode: explode === explodes || isScalar(type.type) ? undefined : explode,
  };
}

/** Whether a parameter's values, or their items, are written as they are, whatever their type. */
export function isWrittenAsItIs({ type: { type } }: Parameter): boolean {
  return isScalar(type.kind === 'array' ? type.items.type : type);
}

/** Whether a value has no parts that could be written apart, and is written as it is. */
function isScalar(written: Type): boolean {
  const type = resolveType(written);
  switch (type.kind) {
    case 'boolean':
    case 'number':
    case 'integer':
    case 'constant':
      return true;
    case 'string':
      return type.format !== 'date-time' && type.format !== 'bytes';
    case 'named':
      return type.target.kind === 'enum';
    default:
      return false;
  }
}
