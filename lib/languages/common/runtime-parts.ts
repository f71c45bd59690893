import * as z from 'zod';
import type { Assets } from '../../render/assets.js';

const partsSchema = z.array(z.object({ file: z.string(), needs: z.array(z.string()) }));

/**
 * The files of the runtime that an API needs: those that every SDK has, and those of its features.
 * `templates/<language>/runtime/parts.json` says which they are.
 */
export function neededParts(assets: Assets, features: ReadonlySet<string>): string[] {
  return partsSchema
    .parse(JSON.parse(assets.runtime('../parts.json')))
    .filter(({ needs }) => needs.length === 0 || needs.some((need) => features.has(need)))
    .map(({ file }) => file);
}
