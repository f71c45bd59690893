import type { AliasDeclaration, TypeUse } from '../../model/types.js';

/** Follows aliases in a language that has none. An alias within itself stands for no type there. */
export class AliasTrail {
  readonly #open = new Set<AliasDeclaration>();

  /**
   * @param spell - spells what the alias stands for
   * @returns nothing if the alias is being followed already
   */
  follow<Spelled>(
    alias: AliasDeclaration,
    spell: (target: TypeUse) => Spelled,
  ): Spelled | undefined {
    if (this.#open.has(alias)) return undefined;
    this.#open.add(alias);
    const spelled = spell(alias.target);
    this.#open.delete(alias);
    return spelled;
  }
}
