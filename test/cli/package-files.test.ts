import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../lib/paths.js';
import { linkTargets } from '../compile/markdown.js';

/** Where runtimes of different languages have their tests. */
const tests = [
  'common/test/vectors.json',
  'one/runtime/test/retry.test.ts',
  'one/runtime/test/nested/server.ts',
  'one/runtime/src/retry.test.mts',
  'one/runtime/retry_test.go',
  'one/runtime/internal/core/retry_test.go',
  'one/runtime/tests/RetryTest.php',
  'one/runtime/tests/Fixtures/Server.php',
  'one/runtime/tests/Retry.cs',
  'one/runtime/Runtime.Tests/Retry.cs',
  'one/runtime/src/test/java/example/Server.java',
  'one/runtime/src/test/kotlin/example/Server.kt',
  'one/runtime/README.md',
  'one/runtime/src/__pycache__/retry.pyc',
];

/** Files that the package needs; the tests of a new hooks project are the user's. */
const needed = [
  'one/client.ejs',
  'one/runtime/parts.json',
  'one/runtime/src/retry.ts',
  'one/runtime/src/main/java/example/Retry.java',
  'one/runtime/latest.go',
  'one/hooks/src/custom-hook.test.ts',
  'one/hooks/hooks/custom_hook_test.go',
  'one/hooks/tests/test_hook.py',
  'one/hooks/tests/CustomHookTest.php',
  'one/hooks/src/test/java/example/CustomHookTest.java',
];

/** The paths that `npm pack` would put into the package of a folder. */
function packedIn(folder: string): string[] {
  const flags = ['pack', '--dry-run', '--ignore-scripts', '--json'];
  const printed = execFileSync('npm', flags, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Array.from(printed.matchAll(/"path": "([^"]+)"/g), ([, path = '']) => path);
}

test('the package has no tests of a runtime, in whatever language, and all other templates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-package-'));
  try {
    copyFileSync(join(packageRoot, 'package.json'), join(folder, 'package.json'));
    for (const path of [...tests, ...needed]) {
      mkdirSync(dirname(join(folder, 'templates', path)), { recursive: true });
      writeFileSync(join(folder, 'templates', path), '');
    }
    const paths = packedIn(folder).flatMap((path) => /^templates\/(.*)/.exec(path)?.[1] ?? []);
    expect(paths.toSorted()).toEqual(needed.toSorted());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the pages of the package', () => {
  const packed = new Set(packedIn(packageRoot));
  const pages = [...packed].filter((path) => /^docs\/.*\.md$/.test(path));
  const targetsOf = (page: string) =>
    linkTargets(readFileSync(join(packageRoot, page), 'utf8'))
      .filter((target) => !/^(?:https?:|#)/.test(target))
      .map((target) => posix.join(posix.dirname(page), target.split('#')[0] ?? ''));

  test('are those of users', () => {
    expect(pages).toContain('docs/quick-start.md');
    expect(pages).toContain('docs/decisions/README.md');
    expect(pages).not.toContain('docs/conformance.md');
  });

  test('lead only to files of the package', () => {
    const broken = pages.flatMap((page) =>
      targetsOf(page).flatMap((path) => (packed.has(path) ? [] : `${page} leads to ${path}`)),
    );
    expect(broken).toEqual([]);
  });
});
