import { describe, expect, test } from 'vitest';
import { cacheFolder } from '../../lib/user-folders.js';

describe.skipIf(process.platform === 'win32')('the folder of caches', () => {
  const home = { HOME: '/home/ada' };
  test.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
    ['linux', home, '/home/ada/.cache/sdkgen'],
    ['linux', { ...home, XDG_CACHE_HOME: '/var/caches' }, '/var/caches/sdkgen'],
    ['linux', { ...home, XDG_CACHE_HOME: '' }, '/home/ada/.cache/sdkgen'],
    ['linux', { ...home, XDG_CACHE_HOME: 'caches' }, '/home/ada/.cache/sdkgen'],
    ['darwin', home, '/home/ada/Library/Caches/sdkgen'],
    ['win32', { LOCALAPPDATA: '/c/ada/Local' }, '/c/ada/Local/sdkgen'],
  ])('is the one of the system: %s, %o', (platform, environment, folder) => {
    expect(cacheFolder(environment, platform)).toBe(folder);
  });

  test.each<[NodeJS.Platform, NodeJS.ProcessEnv]>([
    ['linux', { HOME: '', XDG_CACHE_HOME: 'caches' }],
    ['win32', {}],
  ])('is none where none is named: %s, %o', (platform, environment) => {
    expect(cacheFolder(environment, platform)).toBeUndefined();
  });
});
