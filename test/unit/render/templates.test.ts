import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageIds } from '../../../lib/languages/registry.js';
import { packageRoot } from '../../../lib/paths.js';
import { templateNames } from '../../../lib/render/load-assets.js';

const templates = [...languageIds, 'common'].flatMap((id) =>
  templateNames(id).map((name) => ({
    name: `${id}/${name}`,
    text: readFileSync(join(packageRoot, 'templates', id, `${name}.ejs`), 'utf8'),
  })),
);

/** The code between `<%` and `%>`, printing tags apart. */
function statementsOf(text: string): string[] {
  return [...text.matchAll(/<%[_]?(?![=#-])([\s\S]*?)[-_]?%>/g)].map((match) =>
    (match[1] ?? '').trim(),
  );
}

describe.each(templates)('the template $name', ({ text }) => {
  test('prints only what is branded, or as a literal', () => {
    expect(text).not.toContain('<%-');
  });

  test('asks whether something is there and for each, not which', () => {
    for (const statement of statementsOf(text)) {
      expect(statement).not.toMatch(/===|!==|&&|\|\||[^=!<>]=[^=>]|\?|\.length|\bconst \w+ =/);
    }
  });

  test('fits on a page or three', () => {
    expect(text.split('\n').length).toBeLessThan(180);
  });
});

test('there are templates', () => {
  expect(templates.length).toBeGreaterThan(5);
});
