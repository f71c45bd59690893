import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Part {
  readonly file: string;
  readonly needs: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const parts = JSON.parse(readFileSync(join(root, 'parts.json'), 'utf8')) as Part[];
const byFile = new Map(parts.map((part) => [part.file, part]));
const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(join(root, 'src'), join(entry.parentPath, entry.name)));

function importsOf(file: string): string[] {
  // Lines for SDKs with a feature may import what only these have.
  const text = readFileSync(join(root, 'src', file), 'utf8').replace(
    /^[ \t]*\/\/ only with \S+\n[^]*?^[ \t]*\/\/ end\n/gm,
    '',
  );
  const found = [...text.matchAll(/from '(\.[^']*)\.js'/g)].map((match) => match[1] ?? '');
  return found.map((path) => `${join(dirname(file), path)}.ts`);
}

describe('parts.json', () => {
  it('names every file once', () => {
    expect([...byFile.keys()].sort()).toEqual([...files].sort());
    expect(byFile.size).toBe(parts.length);
  });

  for (const { file, needs } of parts) {
    it(`${file} finds what it imports`, () => {
      for (const imported of importsOf(file)) {
        const { needs: others } = byFile.get(imported) as Part;
        if (others.length === 0) continue;
        expect(needs.length, `${file} imports ${imported}`).toBeGreaterThan(0);
        for (const need of needs) expect(others, `${file} imports ${imported}`).toContain(need);
      }
    });
  }

  it('keeps the files small', () => {
    for (const file of files) {
      const text = readFileSync(join(root, 'src', file), 'utf8');
      expect(text.split('\n').length, file).toBeLessThanOrEqual(300);
      expect(text).not.toMatch(/\bany\b(?=[;,)>\]])|@ts-|TODO/);
    }
  });
});
