import { describe, expect, test } from 'vitest';
import { adviseVersion, nextVersion } from '../../../lib/surface/version.js';

describe('the next version', () => {
  test.each([
    ['1.2.3', '2.0.0', '1.3.0', '1.2.4'],
    ['0.2.3', '0.3.0', '0.2.4', '0.2.4'],
    ['0.0.0', '0.1.0', '0.0.1', '0.0.1'],
    ['1.0.0-beta.1', '1.0.0-beta.2', '1.0.0-beta.2', '1.0.0-beta.2'],
    ['1.0.0-rc', '1.0.0-rc.1', '1.0.0-rc.1', '1.0.0-rc.1'],
    ['9.9.9+build', '10.0.0', '9.10.0', '9.9.10'],
  ] as const)('of %s', (last, major, minor, patch) => {
    expect(nextVersion(last, 'major')).toBe(major);
    expect(nextVersion(last, 'minor')).toBe(minor);
    expect(nextVersion(last, 'patch')).toBe(patch);
  });

  test('of what is no version is not known', () => {
    expect(nextVersion('next', 'major')).toBeUndefined();
  });
});

describe('sdkVersion', () => {
  test.each([
    ['1.2.0', '1.3.0', true],
    ['1.2.0', '2.0.0', true],
    ['1.2.0', '1.2.9', false],
    ['1.2.0', '1.2.0', false],
    ['1.2.0', '1.3.0-rc.1', false],
    ['1.9.0', '1.10.0', true],
    ['1.0.0-beta.9', '1.0.0-beta.10', true],
    ['1.0.0-beta.1', '1.0.0', true],
    ['1.0.0-beta.1', '1.0.0-alpha.7', false],
    ['1.0.0-rc', '1.0.0-rc.1.2', true],
    ['1.0.0-1', '1.0.0-a', true],
    ['1.2.0', 'soon', false],
  ])('after %s and something new %s is enough: %s', (last, now, enough) => {
    expect(adviseVersion(last, now, 'minor').enough).toBe(enough);
  });

  test('may stay where nothing changed', () => {
    expect(adviseVersion('1.0.0', '1.0.0', undefined)).toMatchObject({
      needed: undefined,
      enough: true,
    });
  });
});
