import { isList, type Json, member, stringMember } from '../../json.js';
import type { Description } from '../../openapi/description.js';
import { escapePointerKey, type Place } from '../../openapi/place.js';
import type { Declaration } from '../types.js';

/** Identifies types by their places, in this version of a description and in later ones. */
export class PlaceKeys {
  readonly #keys = new Map<Declaration, string>();
  /** By key, the number of the next type with the same place. */
  readonly #next = new Map<string, number>();

  constructor(
    declarations: readonly Declaration[],
    private readonly description: Pick<Description, 'files' | 'root'>,
  ) {
    for (const declaration of declarations) this.of(declaration);
  }

  /**
   * A JSON pointer: `#/paths/~1pets/get/parameters/query:filter/schema`. A parameter has its place and name
   * instead of its number, which changes when another parameter is added. A second type of the same schema
   * has its ending: `#/components/schemas/Pet (patch)`.
   */
  of(declaration: Declaration): string {
    const known = this.#keys.get(declaration);
    if (known !== undefined) return known;
    const key = this.#free(this.#placeOf(declaration));
    this.#keys.set(declaration, key);
    return key;
  }

  #placeOf({ owner, source, words }: Declaration): string {
    if (owner && isSamePlace(owner.source, source))
      return `${this.of(owner)} (${words.slice(owner.words.length).join(' ')})`;
    const { root } = this.description;
    return `${source.file === root.name ? '' : source.file}${this.#pointerOf(source)}`;
  }

  #pointerOf(place: Place): string {
    let value: Json | undefined = this.description.files.get(place.file)?.value;
    let pointer = '#';
    let last = '';
    for (const key of place.keys()) {
      const isItem = isList(value);
      value = isList(value) ? value[Number(key)] : member(value, key);
      const name = isItem && last === 'parameters' ? parameterKey(value) : undefined;
      pointer += `/${escapePointerKey(name ?? key)}`;
      last = key;
    }
    return pointer;
  }

  /** A description may have one place twice, such as a parameter. */
  #free(key: string): string {
    const number = this.#next.get(key) ?? 1;
    this.#next.set(key, number + 1);
    // The new key may be that of another place.
    return number === 1 ? key : this.#free(`${key} (${number})`);
  }
}

function isSamePlace(one: Place, other: Place): boolean {
  return one === other || (one.key === other.key && one.toString() === other.toString());
}

function parameterKey(parameter: Json | undefined): string | undefined {
  const [name, place] = [stringMember(parameter, 'name'), stringMember(parameter, 'in')];
  return name === undefined || place === undefined ? undefined : `${place}:${name}`;
}

/** Whether a place has the number of a schema in a list, which changes when a schema is added before it. */
export function isNumbered(key: string): boolean {
  return /\/(?:allOf|anyOf|oneOf|parameters|prefixItems)\/\d+(?:\/|$)/.test(key);
}
