import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Positions } from '../openapi/position.js';
import type { PositionOf } from './finding.js';

/**
 * Looks up places of a description that could not be read to its end, in the text of its files.
 * The whole of a file has no line; what is wrong with its syntax says its own.
 */
export function sourcePositions(folder: string): PositionOf {
  const files = new Map<string, Positions | undefined>();
  return (place) => {
    const keys = place.keys();
    if (keys.length === 0) return undefined;
    if (!files.has(place.file)) files.set(place.file, scan(join(folder, place.file)));
    try {
      return files.get(place.file)?.of(keys);
    } catch {
      // The text is broken, which is what the finding is about.
      return undefined;
    }
  };
}

function scan(path: string): Positions | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return new Positions({ text, format: /^\s*[{[]/.test(text) ? 'json' : 'yaml' });
  } catch {
    return undefined;
  }
}
