import { afterEach, expect, it, vi } from 'vitest';
import { readEnvironment } from '../src/runtime/environment.js';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('reads a variable of the process, without the blanks around it', () => {
  vi.stubEnv('PETSTORE_API_KEY', ' secret\n');
  expect(readEnvironment('PETSTORE_API_KEY')).toBe('secret');
  expect(readEnvironment('PETSTORE_ABSENT')).toBeUndefined();
});

it('takes an empty variable for none', () => {
  vi.stubEnv('PETSTORE_API_KEY', ' ');
  expect(readEnvironment('PETSTORE_API_KEY')).toBeUndefined();
});

it('reads the environment of Deno, and takes a refusal for none', () => {
  vi.stubGlobal('Deno', { env: { get: (name: string) => `${name} of Deno` } });
  expect(readEnvironment('A')).toBe('A of Deno');
  const refuse = (): never => {
    throw new Error('NotCapable');
  };
  vi.stubGlobal('Deno', { env: { get: refuse } });
  expect(readEnvironment('A')).toBeUndefined();
});

it('finds nothing where there is no environment, as in a browser', () => {
  vi.stubGlobal('process', undefined);
  expect(readEnvironment('PATH')).toBeUndefined();
});
