import { afterAll, beforeAll, expect } from 'vitest';
import type { JsonObject } from '../../../lib/json.js';
import { type LanguageId, languageIds } from '../../../lib/languages/registry.js';
import { type Asked, Builder, type Outcome } from '../../fuzz/build.js';
import { Judge } from '../../fuzz/faults.js';
import type { Look, Source } from '../../fuzz/inspect/process.js';
import { proofOf } from '../../languages/registry.js';
import { hasToolchain } from '../../toolchains.js';

export const asked: Asked = {
  sdkName: 'Fuzzed',
  inferServiceNames: false,
  snippets: true,
  responseHeaders: false,
  generateEnv: true,
  options: {},
};

/** The languages whose parsers are on this machine. */
export const judgedIds: readonly LanguageId[] = languageIds.filter(hasToolchain);

export type Sources = ReadonlyMap<string, string>;

/** SDKs of untrusted descriptions, in all languages at once. */
export interface Judged {
  /** Fails on a call of the canary, a parse error, a crash, or a refusal without a place. */
  readonly built: (description: JsonObject, changes?: Partial<Asked>) => Promise<Outcome>;
  /** What parsers see in the code of an SDK that is another in a second one, by path. */
  readonly looks: (id: string, one: Sources, other?: Sources) => Promise<ReadonlyMap<string, Look>>;
}

/** For the tests of a file: their parsers start with the first and end after the last. */
export function judged(): Judged {
  let judge: Judge | undefined;
  const current = () => {
    if (!judge) throw new Error('no test runs');
    return judge;
  };
  beforeAll(() => {
    judge = new Judge(new Builder(judgedIds));
  });
  afterAll(() => judge?.end());
  return {
    async built(description, changes = {}) {
      const wanted = { ...asked, ...changes };
      const trial = { description, asked: wanted, valid: false, twice: false, typed: false };
      expect(await current().faults(trial)).toEqual([]);
      const { last } = current();
      if (!last) throw new Error('nothing was built');
      return last;
    },
    async looks(id, one, other) {
      const changed: Source[] = [...one]
        .filter(([path, text]) => proofOf(id)?.fuzz.code.test(path) && other?.get(path) !== text)
        .map(([path, text]) => [text, path]);
      const { looks = [] } = await current().inspector(id).inspect(changed, true);
      return new Map(changed.map(([, path], index) => [path, looks[index] as Look]));
    },
  };
}

export function sourcesOf(outcome: Outcome, id: string): Sources {
  if (outcome.kind === 'refused') throw outcome.error;
  const { files } = outcome.sdks.get(id) ?? { files: [] };
  return new Map(files.map(({ path, content }) => [path, Buffer.from(content).toString('utf8')]));
}
