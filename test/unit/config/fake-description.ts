import { type Json, member } from '../../../lib/json.js';
import type { Description } from '../../../lib/openapi/description.js';
import { Place, splitPointer } from '../../../lib/openapi/place.js';

/** A description of one file, its references followed by look-up, as the reader gives one. */
export function fakeDescription(value: Json, name = 'openapi.json'): Description {
  const root = { name, path: `/${name}`, text: '', format: 'json' as const, value };
  return {
    root,
    files: new Map([[name, root]]),
    version: '3.0',
    convertedFrom: undefined,
    diagnostics: [],
    position: () => undefined,
    follow(node) {
      let current = node;
      for (let hops = 0; hops < 10; hops += 1) {
        const reference = member(current.value, '$ref');
        if (typeof reference !== 'string') {
          return { found: true, node: current, byReference: hops > 0 };
        }
        let target: Json | undefined = value;
        for (const key of splitPointer(reference.slice(1))) target = member(target, key);
        if (target === undefined) return { found: false, reason: 'dangling', reference };
        current = { value: target, place: Place.at(name, reference.slice(1)) };
      }
      return { found: false, reason: 'only-references', reference: '' };
    },
  };
}
