import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../lib/paths.js';

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

test('the package has no tests of a runtime, in whatever language, and all other templates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-package-'));
  try {
    copyFileSync(join(packageRoot, 'package.json'), join(folder, 'package.json'));
    for (const path of [...tests, ...needed]) {
      mkdirSync(dirname(join(folder, 'templates', path)), { recursive: true });
      writeFileSync(join(folder, 'templates', path), '');
    }
    const flags = ['pack', '--dry-run', '--ignore-scripts', '--json'];
    const printed = execFileSync('npm', flags, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const paths = Array.from(
      printed.matchAll(/"path": "templates\/([^"]+)"/g),
      ([, path = '']) => path,
    );
    expect(paths.toSorted()).toEqual(needed.toSorted());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
