/**
 * `npm run docs:languages`: writes what pages of docs/ say about each language, from docs/languages/.
 * test/unit/docs/language-parts.test.ts fails when a page is stale.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../lib/paths.js';
import { pagesWithParts, pageWithParts } from './docs/language-parts.js';

for (const page of pagesWithParts)
  writeFileSync(join(packageRoot, 'docs', page), pageWithParts(page));
