import { describe, expect, it } from 'vitest';
import { initFlags, initOptions } from '../../../lib/cli/init.js';

describe('the flags of `sdkgen init`', () => {
  const names = initFlags.map(({ name }) => name);

  it('are there once each, switches with their opposites', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['spec', 'yes', 'force', 'retry', 'no-retry']));
    expect(names).not.toContain('no-yes');
  });

  it('take a value where the question does', () => {
    const taking = initFlags.filter(({ value }) => value !== undefined).map(({ name }) => name);
    expect(taking).toEqual(expect.arrayContaining(['spec', 'auth', 'languages', 'license']));
    expect(taking).not.toContain('dev-container');
  });
});

describe('initOptions', () => {
  it('turns `no-retry` into `retry: false`, as yo does', () => {
    const values = new Map<string, string | true>([
      ['no-retry', true],
      ['dev-container', true],
      ['sdk-name', 'Pets'],
    ]);
    expect(initOptions(values)).toEqual({
      retry: false,
      'dev-container': true,
      'sdk-name': 'Pets',
    });
  });
});
