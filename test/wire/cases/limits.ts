import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

/** By id of a case, why SDKs of a language cannot do it, or why some kinds of their clients cannot. */
const limits = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

/** Why a case does not apply, by language or `language.client`. */
export type NotApplicable = Readonly<Record<string, string>>;

/** By id of a case, what the files `<language>/not-applicable.yaml` say. */
export function readLimits(folder: string): ReadonlyMap<string, NotApplicable> {
  const found = new Map<string, Record<string, string>>();
  for (const language of readdirSync(folder)) {
    const file = join(folder, language, 'not-applicable.yaml');
    if (!existsSync(file)) continue;
    for (const [id, why] of Object.entries(limits.parse(load(readFileSync(file, 'utf8'))))) {
      const ofCase = found.get(id) ?? {};
      found.set(id, ofCase);
      if (typeof why === 'string') ofCase[language] = why;
      else
        for (const [client, reason] of Object.entries(why))
          ofCase[`${language}.${client}`] = reason;
    }
  }
  return found;
}
