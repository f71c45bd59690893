import { describe, expect, test } from 'vitest';
import { keepCodeIn } from '../../../lib/cli/compile-cache.js';

describe('compiled code is kept', () => {
  const foldersFor = (caches: string | undefined): readonly string[] => {
    const folders: string[] = [];
    keepCodeIn(caches, (folder) => folders.push(folder));
    return folders;
  };

  test("in the user's folder of caches, and nowhere else", () => {
    expect(foldersFor('/home/ada/.cache/sdkgen')).toEqual(['/home/ada/.cache/sdkgen/code']);
    expect(foldersFor(undefined)).toEqual([]);
  });

  test('where Node.js can', () => {
    expect(() => keepCodeIn('/home/ada/.cache/sdkgen', undefined)).not.toThrow();
  });
});
