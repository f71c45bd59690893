import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';

/** Words that the docs do not use, each with the term to use instead. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\btries\b/i, 'attempts'],
  [/\btried again\b/i, 'retried'],
  [/\bbeside\b/i, 'next to, in addition to'],
  [/\banew\b/i, 'again'],
  [/\bin a row\b/i, 'consecutive'],
  [/\bat one go\b/i, 'at once'],
  [/\bcomes? out\b/i, 'is generated'],
  [/\bin spite of\b/i, 'despite'],
  [/\b(?:is|are|was|were) told\b/i, 'is passed, is reported'],
  [/\bcannot be had\b/i, 'is not available'],
  [/\bcalls to come\b/i, 'subsequent calls'],
  [/\bmend(?:s|ed)?\b/i, 'fix'],
  [/\bpublic surface\b/i, 'public API'],
  [/\bbase of merges\b/i, 'merge base'],
  [/\blicences?\b/i, 'license'],
  [/\bbehaviours?\b/i, 'behavior'],
  [/\borganisations?\b/i, 'organization'],
  [/\bcancelled\b/i, 'canceled'],
];

/** Generated pages, whose words come from the sources. */
const generated = ['docs/config.md', 'docs/conformance.md', 'docs/corpus.md'];

const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'test/wire/README.md',
  'test/wire/protocol.md',
  ...readdirSync(join(packageRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.split(sep).join('/')}`),
].filter((name) => !generated.includes(name));

/** Uses of these words outside of code, with their lines. */
function oldWordsIn(text: string): string[] {
  const prose = text
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '');
  return prose.split('\n').flatMap((line, index) =>
    replacements.flatMap(([word, better]) => {
      const found = word.exec(line)?.[0];
      return found === undefined ? [] : [`line ${index + 1}: "${found}": write "${better}"`];
    }),
  );
}

describe('the words of the docs', () => {
  test.each(pages)('%s uses the standard terms', (name) => {
    expect(oldWordsIn(readFileSync(join(packageRoot, name), 'utf8'))).toEqual([]);
  });

  test('an old word is found in prose, not in code', () => {
    const text = 'One.\n\n```\ntries\n```\n\nThree tries, `anew`.\n';
    expect(oldWordsIn(text)).toEqual(['line 7: "tries": write "attempts"']);
  });

  test('all pages are read', () => {
    expect(pages.length).toBeGreaterThan(40);
    expect(pages).toContain('docs/decisions/001-own-crawler.md');
  });
});
