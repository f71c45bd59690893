import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';

it('docs/telemetry.md has the attributes and error types that READMEs list', () => {
  const template = readFileSync(
    join(packageRoot, 'templates/common/readme-tracing.md.ejs'),
    'utf8',
  );
  const listed = /\| Attribute \|[\s\S]*?`_OTHER`\./.exec(template)?.[0];
  const page = readFileSync(join(packageRoot, 'docs/telemetry.md'), 'utf8');
  expect(listed && page.includes(`\n\n${listed}\n`)).toBe(true);
});
