import { expect, test } from 'vitest';
import { SamplePattern } from '../../../lib/languages/common/samples/patterns.js';

test.each([
  ['^AC[0-9a-fA-F]{32}$', `AC${'a'.repeat(32)}`],
  ['^[A-Z]{2}$', 'AA'],
  ['^\\d{3}-\\d{2,4}$', '111-11'],
  ['^(0|[1-9][0-9]*)$', '11'],
  ['^https://', 'https://'],
  ['^(?:png|jpeg)$', 'jpeg'],
  ['^[^a-z]+$', 'A'],
  ['^v\\d+(?:\\.x)?$', 'v1.x'],
  ['^a?$', 'a'],
])('%s has the sample %j', (pattern, sample) => {
  const read = SamplePattern.read(pattern);
  expect(read?.sample).toBe(sample);
  expect(read?.matches(sample)).toBe(true);
});

test('a pattern accepts what matches it, and nothing else', () => {
  const read = SamplePattern.read('^tunnel_[a-z0-9]{4}$');
  expect([read?.matches('tunnel_a1b2'), read?.matches('tunnel_a1'), read?.matches('x')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['a repeated group', '^(a+)+$'],
  ['many optional characters', `^${'a?'.repeat(30)}$`],
  ['many alternatives', `^${'(a|a)'.repeat(30)}$`],
  ['many open repetitions', `^${'[a-z]*'.repeat(6)}x$`],
  ['a look-ahead', '^(?=a)a$'],
  ['a back reference', '^(a)\\1$'],
  ['a broken group', '^(a$'],
  ['a broken class', '^[a'],
  ['a repetition of nothing', '*'],
  ['a long repetition', '^a{5000}$'],
  ['a very long pattern', 'a'.repeat(300)],
])('a pattern with %s is unknown', (_, pattern) => {
  expect(SamplePattern.read(pattern)).toBeUndefined();
});
