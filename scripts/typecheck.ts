/**
 * `npm run typecheck`: the compiler over this repository and over each project of the templates.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../lib/paths.js';
import { scriptArguments } from './arguments.js';

scriptArguments({
  usage: 'npm run typecheck',
  purpose: 'Checks the types of this repository and of the templates.',
  least: 0,
});

const templates = readdirSync(join(packageRoot, 'templates'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?:^|[/\\])tsconfig\.json$/.test(path) && !path.includes('node_modules'))
  .map((path) => join('templates', path))
  .sort();
if (templates.length === 0) throw new Error('no project of the templates was found');
const compiler = join(packageRoot, 'node_modules/typescript/bin/tsc');
for (const project of ['tsconfig.json', ...templates]) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], {
    cwd: packageRoot,
    stdio: 'inherit',
  });
  // The first project with errors ends it.
  if (status !== 0) process.exit(1);
}
