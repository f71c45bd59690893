import type { Declaration, Type, TypeUse } from '../../../model/types.js';
import { usesIn } from '../../../model/usage.js';

/** Tells which types have decimals in any part: their JSON is read with all digits. */
export class DecimalTypes {
  readonly #holders = new Set<Declaration>();

  constructor(declarations: readonly Declaration[]) {
    const users = new Map<Declaration, Declaration[]>();
    const open: Declaration[] = [];
    for (const declaration of declarations) {
      for (const used of usesIn(declaration)) {
        const type = innermost(used.type);
        if (isDecimal(type)) open.push(declaration);
        if (type.kind !== 'named') continue;
        const known = users.get(type.target);
        if (known) known.push(declaration);
        else users.set(type.target, [declaration]);
      }
    }
    for (let holder = open.pop(); holder; holder = open.pop()) {
      if (this.#holders.has(holder)) continue;
      this.#holders.add(holder);
      for (const user of users.get(holder) ?? []) open.push(user);
    }
  }

  has(use: TypeUse): boolean {
    const type = innermost(use.type);
    return isDecimal(type) || (type.kind === 'named' && this.#holders.has(type.target));
  }
}

function innermost(type: Type): Type {
  let inner = type;
  while (inner.kind === 'array' || inner.kind === 'map') {
    inner = inner.kind === 'array' ? inner.items.type : inner.values.type;
  }
  return inner;
}

function isDecimal(type: Type): boolean {
  return type.kind === 'number' && type.format === 'decimal';
}
