import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasToolchain } from '../../../toolchains.js';
import {
  linesNamed,
  mistakes,
  right,
  type TypedPrograms,
  typedPrograms,
} from '../typed-programs.js';

describe.skipIf(!hasToolchain('python'))('programs of users', () => {
  let programs: TypedPrograms;

  beforeAll(async () => {
    programs = await typedPrograms();
  });
  afterAll(() => programs.workshop.remove());

  test('have for pyright the types that they say', async () => {
    const { tools, checked } = programs;
    expect(await tools.pyrightStrict(checked(right))).toEqual({ output: '', files: right.length });
  });

  test('are refused by pyright for each mistake, and for nothing else', async () => {
    const { tools, checked } = programs;
    const { output } = await tools.pyrightStrict(checked(['wrong.py']));
    expect(linesNamed(output)).toEqual(mistakes);
  });
});
