import { expect, test } from 'vitest';
import { languageIds } from '../../../lib/languages/registry.js';
import { proseLines } from '../../compile/markdown.js';
import { Builder } from '../../fuzz/build.js';
import { everyPosition } from './every-position/description.js';
import type { At } from './every-position/texts.js';
import { headerPositions } from './every-position/variants.js';
import { asked, sourcesOf } from './judged.js';

/** Texts of a description without words: what is left on the pages is sdkgen's own. */
const at: At = (position) =>
  headerPositions.includes(position) || /url|dialect|id$/i.test(position)
    ? position
    : position.replace(/\w+/g, ({ length }) => 'x'.repeat(length));

/** Words for which the field has another term, such as response, retry and property. */
const replaced =
  /\blicence\b|\banswers?\b|\btried\b|\btries\b|\bis told\b|\btells\b|\bmembers?\b|\bgives\b|\bbeside\b|\bcalls to come\b|\bby hand\b/i;

test.each([
  { name: 'with all that an SDK may have', on: true },
  { name: 'as it is by default', on: false },
])('README, AGENTS.md and pages use the usual terms: an SDK $name', async ({ on }) => {
  const builder = new Builder(languageIds);
  try {
    const outcome = await builder.build(JSON.stringify(everyPosition(at)), {
      ...asked,
      hooks: on,
      responseHeaders: on,
      generateEnv: on,
      openTelemetry: on,
    });
    for (const id of languageIds) {
      const pages = [...sourcesOf(outcome, id)].filter(([path]) => path.endsWith('.md'));
      expect(pages.length, id).toBeGreaterThan(5);
      const found = pages.flatMap(([path, text]) =>
        proseLines(text).flatMap((line) => (replaced.test(line) ? [`${path}: ${line}`] : [])),
      );
      expect(found, id).toEqual([]);
    }
  } finally {
    builder.remove();
  }
});
