/**
 * Where something stands in the user's files: a file and a JSON pointer (RFC 6901).
 *
 * A place is a link to its parent and one key, so carrying one on every node of the model costs an
 * object and no string; the pointer is put together when somebody asks for it.
 */
export class Place {
  private constructor(
    /** Name of the file, relative to the folder that the input lies in, with `/`; or its URL. */
    readonly file: string,
    readonly parent: Place | undefined,
    readonly key: string,
  ) {}

  static root(file: string): Place {
    return new Place(file, undefined, '');
  }

  /** The place that a JSON pointer (`/paths/~1pets`, without the `#`) names in a file. */
  static at(file: string, pointer: string): Place {
    return Place.root(file).at(...splitPointer(pointer));
  }

  at(...keys: readonly (string | number)[]): Place {
    let place: Place = this;
    for (const key of keys) place = new Place(this.file, place, String(key));
    return place;
  }

  keys(): string[] {
    const keys: string[] = [];
    for (let place: Place = this; place.parent; place = place.parent) keys.push(place.key);
    return keys.reverse();
  }

  /** The JSON pointer as a URI fragment without percent-encoding: `#/paths/~1pets/get`. */
  get pointer(): string {
    return `#${this.keys()
      .map((key) => `/${escapePointerKey(key)}`)
      .join('')}`;
  }

  toString(): string {
    return `${this.file}${this.pointer}`;
  }

  toJSON(): { file: string; pointer: string } {
    return { file: this.file, pointer: this.pointer };
  }
}

/** RFC 6901, section 3. */
export function escapePointerKey(key: string): string {
  // Nearly all have neither.
  if (!key.includes('/') && !key.includes('~')) return key;
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** RFC 6901, section 4. */
export function splitPointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
