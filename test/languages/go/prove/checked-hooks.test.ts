import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAndInstall, projectWithHooks } from '../../../cli/hooks-project.js';
import { buildCli, removeCli } from '../../../cli/run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

test('hooks that do not compile end a build with 1 and their place', async () => {
  const folder = await projectWithHooks('go');
  writeFileSync(
    join(folder, 'hooks/go/hooks/wrong.go'),
    'package hooks\n\nvar wrong int = "text"\n',
  );
  const { exitCode, stdout } = await buildAndInstall(folder);
  expect(stdout).toContain('hooks/wrong.go:3:17');
  expect(exitCode).toBe(1);
});
