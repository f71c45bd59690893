import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectPlain, type Files, testHostileTexts } from '../hostile.js';
import { generateFiles } from './generated.js';
import { hasPython, inspected } from './inspected.js';

/** Every text once, with a path that has it. */
const sources = new Map<string, string>();
let looked = 0;

/** Fails on an odd path or sign; the code is looked at by Python itself, all at once. */
function expectSafe(files: Files): void {
  for (const [path, text] of files) {
    expectPlain(path, text);
    if (path.endsWith('.py')) sources.set(text, path);
    if (path.endsWith('.toml')) sources.set(text, path);
  }
  looked += 1;
}

describe.skipIf(!hasPython)('a text that would end what it stands in', () => {
  beforeAll(() => sources.clear());

  testHostileTexts(generateFiles, expectSafe, ['server']);

  test('Python reads every file, and finds no code in them that is not ours', () => {
    expect(looked).toBeGreaterThan(100);
    expect(sources.size).toBeGreaterThan(500);
    expect(inspected([...sources])).toEqual([]);
  });

  afterAll(() => sources.clear());
});
