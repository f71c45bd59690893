import { expect, test } from 'vitest';
import { refuseUnknownFlags } from '../../../generators/yo-flags.js';
import { SdkgenError } from '../../../lib/diagnostics.js';

const flags = [{ name: 'yes' }, { name: 'no-lint' }, { name: 'retry' }, { name: 'config' }];
const check = (...words: string[]) => refuseUnknownFlags(flags, words);

test.each(['--yse', '--configg=x', '--dry-rnu'])('yo refuses %s', (flag) => {
  expect(() => check('node', '/bin/yo', 'sdkgen:build', flag)).toThrow(
    /^Unknown flag .* Did you mean --/,
  );
});

test.each([
  '--yes',
  '--no-lint',
  '--lint',
  '--no-retry',
  '--config=x',
  '--force',
  '--skip-install',
])('yo takes %s', (flag) => {
  expect(() => check('node', '/bin/yo', 'sdkgen:build', flag)).not.toThrow();
});

test('values after -- and other programs are not checked', () => {
  expect(() => check('node', '/bin/yo', 'sdkgen:build', '--', '--odd')).not.toThrow();
  expect(() => check('node', '/bin/sdkgen.js', 'sdkgen:build', '--odd')).not.toThrow();
  expect(() => check('node', '/bin/yo', 'other:app', '--odd')).not.toThrow();
});

test('errors carry the number that yo exits with', () => {
  expect(new SdkgenError('No.', 3).code).toBe(3);
});
