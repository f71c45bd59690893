import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  collisionProblem,
  DiskGuard,
  pathProblem,
  safeJoin,
} from '../../../lib/output/safe-path.js';

describe('the path of a file of an SDK', () => {
  test.each([
    ['', 'is empty'],
    ['/etc/passwd', 'is absolute'],
    ['../../../../tmp/x', "has a segment '..'"],
    ['a/../../b', "has a segment '..'"],
    ['.', "has a segment '.'"],
    ['a//b', 'has an empty segment'],
    ['a/', 'has an empty segment'],
    ['C:\\x', 'names a drive'],
    ['c:x', 'names a drive'],
    ['\\\\host\\share', 'character'],
    ['..\\x', 'character'],
    ['ab:c', 'character'],
    ['x\u0000.ts', 'character'],
    ['x\u202ets.exe', 'character'],
    ['a\nb', 'character'],
    ['CON', 'device'],
    ['src/nul.txt', 'device'],
    ['aux/x.ts', 'device'],
    ['com1.ts', 'device'],
    ['LPT9', 'device'],
    ['name.', 'ends with a dot'],
    ['name /x', 'ends with a dot or a space'],
    ['x'.repeat(256), 'too long'],
    ['é'.repeat(128), 'too long'],
  ])('%j is refused', (path, why) => {
    expect(pathProblem(path)).toContain(why);
    expect(() => safeJoin('/root', path)).toThrow(/The path/);
  });

  test.each([
    'a',
    'src/index.ts',
    '.manifest',
    'console.ts',
    'com.ts',
    '%2e%2e%2f',
    '__proto__',
    'x'.repeat(255),
  ])('%j is accepted and stays below the root', (path) => {
    expect(pathProblem(path)).toBeUndefined();
    expect(safeJoin('/root', path).startsWith(join('/root', '/'))).toBe(true);
  });
});

describe('paths that some file system takes for one', () => {
  test.each([
    [['User.ts', 'user.ts']],
    [['a/É.ts', 'a/e\u0301.ts']],
    [['a', 'a/b']],
    [['A/b/c', 'a/b']],
  ])('%j', (paths) => {
    expect(collisionProblem(paths)).toBeDefined();
  });

  test('files beside each other are no collision', () => {
    expect(collisionProblem(['a/b', 'a/c', 'ab', 'a.ts'])).toBeUndefined();
  });
});

describe('what stands on the disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'sdkgen-guard-'));
  mkdirSync(join(root, 'real'));
  mkdirSync(join(root, 'folder'));
  writeFileSync(join(root, 'real', 'file'), '');
  symlinkSync(join(root, 'real'), join(root, 'linked'));
  symlinkSync(join(root, 'real', 'file'), join(root, 'link'));
  symlinkSync(join(root, 'nowhere'), join(root, 'dangling'));
  execFileSync('mkfifo', [join(root, 'pipe')]);
  const guard = new DiskGuard(root);

  test.each([
    ['linked/file', 'symbolic link'],
    ['link', 'symbolic link'],
    ['dangling', 'symbolic link'],
    ['pipe', 'not a regular file'],
    ['folder', 'is a folder'],
    ['real/file/x', 'not a folder'],
  ])('%s is refused', (path, why) => {
    expect(guard.problem(path)).toContain(why);
  });

  test.each(['real/file', 'real/new', 'new/deep/file'])('%s is fine', (path) => {
    expect(guard.problem(path)).toBeUndefined();
  });

  test('a root that is a link is refused', () => {
    expect(new DiskGuard(join(root, 'linked')).problem('x')).toContain('symbolic link');
  });
});
