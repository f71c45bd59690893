import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';
import { loadCases } from '../../wire/cases/load.js';
import { loadMutations, mutated } from '../../wire/mutations/load.js';

const ids = new Set(loadCases().map(({ id }) => id));

describe('the mutations of the TypeScript runtime', () => {
  const mutations = loadMutations('typescript');

  it('have names of their own', () => {
    const names = mutations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  for (const mutation of mutations) {
    it(`${mutation.name}: fits the runtime, and cases know it`, () => {
      for (const file of new Set(mutation.edits.map((edit) => edit.file))) {
        const path = join(packageRoot, 'templates/typescript/runtime/src', file);
        const source = readFileSync(path, 'utf8');
        expect(mutated(mutation, file, source)).not.toBe(source);
      }
      expect(mutation.caughtBy.filter((id) => !ids.has(id))).toEqual([]);
    });
  }
});
