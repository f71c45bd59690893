import { beforeAll, describe, expect, it } from 'vitest';
import { hasToolchain } from '../toolchains.js';
import { whyNot } from './cases/applicable.js';
import { loadCases } from './cases/load.js';
import type { CaseResult } from './harness/run-case.js';
import { prepareSuite, runSuite } from './harness/run-suite.js';
import type { WireLanguage } from './languages/language.js';

/** @param clients - the kinds of client to drive, where SDKs of the language have several */
export function testOnTheWire(
  language: WireLanguage,
  clients: readonly string[] | undefined,
): void {
  const kinds = clients === undefined ? '' : ` (${clients.join(', ')})`;
  describe.skipIf(!hasToolchain(language.id))(`on the wire: ${language.id}${kinds}`, () => {
    const cases = loadCases();
    const results = new Map<string, CaseResult>();
    let folder = '';

    beforeAll(async () => {
      const suite = await prepareSuite(language, cases, { clients });
      ({ folder } = suite);
      await runSuite(suite, ({ wireCase }, result) => results.set(wireCase.id, result));
    });

    for (const wireCase of cases) {
      const { id, title } = wireCase;
      const reasons = (clients ?? [undefined]).map((client) =>
        whyNot(wireCase, language.id, client),
      );
      if (!reasons.includes(undefined)) continue;
      it(`${id} ${title}`, () => {
        expect(results.get(id)?.faults).toEqual([]);
      });
    }

    // Where a compiler has looked at the program, there is none.
    const checks = [language.check].filter((check) => check !== undefined);
    it.each(checks)('a type checker has nothing to say of the program', async (check) => {
      expect(await check(folder)).toBe('');
    });
  });
}
