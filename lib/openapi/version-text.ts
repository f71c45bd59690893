import { isObject, type Json, member } from '../json.js';
import type { Positions } from './position.js';

/**
 * `version: 1.10` is a number in YAML, and 1.1 once it is parsed; the version is the text. So is
 * `openapi: 3.1`, which the linter does not take as a number.
 */
export function keepVersionText(root: Json, positions: Positions): void {
  for (const keys of [['openapi'], ['info', 'version']]) {
    const owner = keys.length === 1 ? root : member(root, 'info');
    const key = keys.at(-1) ?? '';
    if (!isObject(owner) || typeof member(owner, key) !== 'number') continue;
    const text = positions.scalarText(keys);
    if (text !== undefined) Object.defineProperty(owner, key, { value: text, ...plain });
  }
}

const plain = { configurable: true, enumerable: true, writable: true } as const;
