import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectPlain, type Files, testHostileTexts } from '../hostile.js';
import { generateFiles } from './generated.js';
import { hasJava, inspected } from './inspected.js';

/** Every text once, with a path that has it. */
const sources = new Map<string, string>();
let looked = 0;

/** Fails on an odd path or sign; the code is read by the parser of the JDK, all at once. */
function expectSafe(files: Files): void {
  for (const [path, text] of files) {
    expectPlain(path, text);
    if (/\.(?:java|xml)$/.test(path)) sources.set(text, path);
  }
  looked += 1;
}

describe.skipIf(!hasJava)('a text that would end what it stands in', () => {
  beforeAll(() => sources.clear());

  testHostileTexts(generateFiles, expectSafe, ['server']);

  test('the JDK reads every file', () => {
    expect(looked).toBeGreaterThan(100);
    expect(sources.size).toBeGreaterThan(500);
    expect(inspected([...sources].map(([text, path]) => [text, path]))).toEqual([]);
  }, 120_000);

  afterAll(() => sources.clear());
});
