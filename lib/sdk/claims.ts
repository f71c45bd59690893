import type { Service, Words } from '../model/model.js';
import { serviceWords } from '../model/service-path.js';
import type { ObjectDeclaration, Property } from '../model/types.js';
import { NameScope, type ScopeRules } from '../naming/scope.js';
import type { Place } from '../openapi/place.js';
import type { Renaming } from '../languages/language.js';
import type { MemberRule, NameRules } from './name-rules.js';

/** Gives names out, and remembers those that differ from the wanted ones. */
export class Claims {
  readonly #renamings: Renaming[] = [];

  get renamings(): readonly Renaming[] {
    return this.#renamings;
  }

  /**
   * @param source - of what is named
   * @param instead - what is asked of the scope where it cannot be what is wanted
   */
  claim(scope: NameScope, wanted: string, source: Place, instead = wanted): string {
    const got = scope.claim(instead);
    if (got !== wanted) this.#renamings.push({ pointer: source.pointer, wanted, got });
    return got;
  }

  /**
   * Names of an object's members, by those of the wire.
   *
   * @param plain - what a member is called where nothing is in the way
   */
  members(
    { properties }: ObjectDeclaration,
    scope: NameScope,
    plain: (property: Property) => string,
  ): Map<string, string> {
    const wanted = properties.map((property) => ({ property, name: plain(property) }));
    const isExact = ({ property, name }: (typeof wanted)[number]) => property.wireName === name;
    // A property that is spelled this way already keeps its name before another one takes it.
    const ordered = [...wanted.filter(isExact), ...wanted.filter((one) => !isExact(one))];
    const names = new Map<string, string>();
    for (const { property, name } of ordered) {
      names.set(property.wireName, this.claim(scope, name, property.source));
    }
    return names;
  }
}

/** What the parts of the naming have in common. */
export interface Naming {
  readonly rules: NameRules;
  readonly claims: Claims;
  /** The scope of types. */
  readonly types: NameScope;
}

/** The words of a service's type, which ends in `Service` in any case. */
export function serviceTypeWords(service: Service): Words {
  const words = serviceWords(service);
  return words.at(-1) === 'service' && words.length > 1 ? words.slice(0, -1) : words;
}

/** The same rules with more reserved names. */
export function reserving<Rules extends ScopeRules>(rules: Rules, names: readonly string[]): Rules {
  return names.length === 0
    ? rules
    : { ...rules, reserved: new Set([...rules.reserved, ...names]) };
}

/** The members of a class. */
export function memberScope(
  rule: MemberRule,
  className: string,
  reserved: readonly string[] = [],
): NameScope {
  const own = rule.differsFromClass ? [className] : [];
  return new NameScope(reserving(rule, [...own, ...reserved]));
}
