import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectPlain, type Files, testHostileTexts } from '../hostile.js';
import { generateFiles } from './generated.js';
import { hasGo, inspected } from './inspected.js';

/** Every text once, with a path that has it. */
const sources = new Map<string, string>();
let looked = 0;

/** Fails on an odd path or sign; the code is looked at by Go itself, all at once. */
function expectSafe(files: Files): void {
  for (const [path, text] of files) {
    expectPlain(path, text);
    if (path.endsWith('.go')) sources.set(text, path);
    if (path === 'go.mod') expect(text).toBe('module example.com/petstore\n\ngo 1.23\n');
  }
  looked += 1;
}

describe.skipIf(!hasGo)('a text that would end what it stands in', () => {
  beforeAll(() => sources.clear());

  testHostileTexts(generateFiles, expectSafe, ['server']);

  test('Go reads every file, and gofmt leaves it alone', () => {
    expect(looked).toBeGreaterThan(100);
    expect(sources.size).toBeGreaterThan(500);
    expect(inspected([...sources])).toEqual([]);
  }, 120_000);

  afterAll(() => sources.clear());
});
