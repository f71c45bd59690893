/**
 * Writes docs/config.md and docs/config-example.md from the config's schema. Run by a loader of TypeScript, for
 * instance `npx tsx scripts/config-docs.ts`; test/unit/config/reference.test.ts fails when it is due.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configExamplePage } from '../lib/config/example-page.js';
import { configReference } from '../lib/config/reference.js';
import { languages } from '../lib/languages/registry.js';
import { packageRoot } from '../lib/paths.js';

writeFileSync(join(packageRoot, 'docs', 'config.md'), configReference(languages));
writeFileSync(join(packageRoot, 'docs', 'config-example.md'), configExamplePage(languages));
