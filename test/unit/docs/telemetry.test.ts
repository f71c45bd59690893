import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errorTypes, spanAttributes } from '../../../lib/languages/documentation/tracing.js';
import { packageRoot } from '../../../lib/paths.js';

it('docs/telemetry.md has the attributes and error types that READMEs list', () => {
  const page = readFileSync(join(packageRoot, 'docs/telemetry.md'), 'utf8');
  expect(page).toContain(`\n\n${spanAttributes}\n\n${errorTypes}\n`);
});
