import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../lib/languages/registry.js';
import { repository } from '../../compile/workshop.js';

const folder = join(repository, 'templates/common/test/vectors');
const files = readdirSync(folder).sort();

/** The sources of a language's runtime and of its tests. Only tests name a file of vectors. */
function runtimeSources(language: string): string[] {
  const runtime = join(repository, 'templates', language, 'runtime');
  return readdirSync(runtime, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Files of vectors that no source names in quotes. */
function unread(sources: readonly string[]): string[] {
  return files.filter((file) => !sources.some((text) => names(text, file)));
}

function names(text: string, file: string): boolean {
  return ["'", '"', '`'].some(
    (quote) => text.includes(`${quote}${file}${quote}`) || text.includes(`/${file}${quote}`),
  );
}

/** Rows of a file's tables that say nowhere what they come from. */
function withoutSource(file: string): unknown[] {
  const vectors = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
  if (typeof vectors['source'] === 'string') return [];
  const tables = Object.values(vectors).filter((value) => Array.isArray(value));
  return tables.flat().filter((row: { source?: unknown }) => typeof row.source !== 'string');
}

describe('shared test vectors', () => {
  test.each(Object.keys(languages))('are all read by the runtime tests of %s', (language) => {
    expect(unread(runtimeSources(language))).toEqual([]);
  });

  test('are missed where the runtime tests of a language do not name them', () => {
    const sources = files.slice(1).map((file) => `read("${file}")`);
    expect(unread([...sources, `// ${files[0]}`])).toEqual([files[0]]);
  });

  test.each(files)('of %s say what they come from', (file) => {
    expect(withoutSource(file)).toEqual([]);
  });
});
