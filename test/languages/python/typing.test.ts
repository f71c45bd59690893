import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../toolchains.js';
import {
  linesNamed,
  mistakes,
  right,
  type TypedPrograms,
  typedPrograms,
} from './typed-programs.js';

describe.skipIf(!hasToolchain('python'))('programs of users', () => {
  let programs: TypedPrograms;

  beforeAll(async () => {
    programs = await typedPrograms();
  });
  afterAll(() => programs.workshop.remove());

  test('have for mypy the types that they say', async () => {
    expect(right.length).toBeGreaterThan(2);
    const { tools, checked } = programs;
    expect((await tools.mypyStrict(checked(right))).output).toBe('');
  });

  test('are refused by mypy for each mistake, and for nothing else', async () => {
    const { tools, checked } = programs;
    const { output } = await tools.mypyStrict(checked(['wrong.py']));
    expect(linesNamed(output)).toEqual(mistakes);
  });
});
