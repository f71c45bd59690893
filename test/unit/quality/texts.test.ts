import { describe, expect, test } from 'vitest';
import { lostTextsPage } from '../../../scripts/quality/lost-texts.js';
import { texts } from '../../../scripts/quality/measures/texts.js';
import type { Subject } from '../../../scripts/quality/measures/measure.js';
import type { LostText } from '../../../scripts/quality/texts/measure-texts.js';
import { type TextAccount, textLanguages } from '../../../scripts/quality/texts/texts.js';

const lost = (changes: Partial<LostText> = {}): LostText => ({
  kind: 'property',
  pointer: '#/a',
  reason: 'no member a',
  isExcused: false,
  ...changes,
});

function account(changes: Partial<TextAccount> = {}): TextAccount {
  return { totals: { operation: 100, property: 400 }, lost: [], tags: [], pages: [], ...changes };
}

function figuresOf(go: Partial<TextAccount>) {
  const [first] = textLanguages;
  const accounts = Object.fromEntries(
    textLanguages.map((id) => [id, account(id === first ? go : {})]),
  );
  const figures = texts.count({ texts: accounts } as unknown as Subject);
  if (!figures) throw new Error('no figures');
  return figures;
}

const missed = (go: Partial<TextAccount>): string[] =>
  texts
    .gates([{ file: 'a.yaml', figures: figuresOf(go) }])
    .filter(({ isMet }) => !isMet)
    .map(({ title, found }) => `${title}: ${found}`);

describe('texts of a description', () => {
  test('meet their gates with at most 0.5 % lost, and any number excused', () => {
    expect(missed({ lost: [lost(), lost()] })).toEqual([]);
    expect(missed({ lost: Array.from({ length: 30 }, () => lost({ isExcused: true })) })).toEqual(
      [],
    );
  });

  test('miss the gates of their language and kind with more', () => {
    expect(missed({ lost: [lost(), lost(), lost()] })).toEqual([
      'At least 99.5 % of the texts of every description stand on their member in go: 99.40 % in a.yaml',
      'At least 99.5 % of all texts of the kind property stand on their member in every language: 99.25 %',
    ]);
  });

  test('miss gates with one tag or one broken link', () => {
    const pages = [
      { file: 'a.md', what: 'HTML tag <br>' },
      { file: 'a.md', what: 'link to b.md' },
    ];
    expect(missed({ tags: ['Pet: <b>'], pages })).toEqual([
      'No comment and no page has an HTML tag outside of code: 2',
      'No relative link of a page leads to a missing file or heading: 1',
    ]);
  });

  test('are listed by reason, the first of many', () => {
    const many = Array.from({ length: 20 }, (_, index) => lost({ pointer: `#/${index}` }));
    const figures = {
      texts: figuresOf({ lost: [...many, lost({ reason: 'b', isExcused: true })] }),
    };
    const page = lostTextsPage({ corpus: [{ file: 'a.yaml', figures }], others: [] });
    expect(page).toContain('## a.yaml\n\n- no member a: go 20\n  - `#/0`\n');
    expect(page).toContain('\n- b (excused): go 1\n  - `#/a`\n');
    expect(page.match(/^ {2}- /gm)).toHaveLength(13);
  });
});
