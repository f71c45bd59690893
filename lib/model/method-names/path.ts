import { singular } from '../../naming/plurals.js';
import { splitWords } from '../../naming/words.js';
import type { Words } from '../words.js';

/** A segment of a path, or the verb behind its colon. */
export interface Segment {
  readonly kind: 'fixed' | 'parameter' | 'plain';
  readonly words: Words;
}

/** The words of a path's segments. Those that say nothing about an operation are `plain`: `api`, `v1`. */
export function segmentsOf(path: string): Segment[] {
  return path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((segment) => segment !== '')
    .flatMap((segment) => {
      const [, name = segment, verb] = /^(.*[^:]):([A-Za-z]\w*)$/s.exec(segment) ?? [];
      const own = segmentOf(name);
      return verb === undefined ? [own] : [own, { kind: 'fixed', words: splitWords(verb) }];
    });
}

function segmentOf(text: string): Segment {
  if (text.includes('{')) {
    const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    return { kind: 'parameter', words: names.flatMap(splitWords) };
  }
  const words = splitWords(text.replace(/\.(?:json|xml|php)$/i, ''));
  return { kind: isPlain(text) ? 'plain' : 'fixed', words };
}

/**
 * `by` and the words of the last parameters, if the path ends in one.
 *
 * @param service - whose words are left out
 */
export function byParameters(segments: readonly Segment[], service: Words): Words {
  const last = segments.at(-1);
  if (last?.kind !== 'parameter') return [];
  const own = new Set(service.map(singular));
  const words = last.words.filter((word) => !own.has(singular(word)));
  return ['by', ...(words.length > 0 ? words : last.words)];
}

/** Says which version or that it is an API, and so nothing about the operation. */
export function isPlain(segment: string): boolean {
  return segment.toLowerCase() === 'api' || /^v?\d+(?:[.-]\d+)*$/i.test(segment);
}
