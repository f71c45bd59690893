/**
 * `npm run docs:tool-chains`: writes docs/tool-chains.md from the tool chains of the proofs.
 * test/unit/docs/tool-chains.test.ts fails when the page is stale.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../lib/paths.js';
import { toolChainsPage } from '../test/tool-chains/page.js';

writeFileSync(join(packageRoot, 'docs', 'tool-chains.md'), toolChainsPage());
