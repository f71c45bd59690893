/**
 * `npm run new:language -- ruby [--title Ruby]`: writes the folders of a new language, its generators, and
 * its lines in the registry of languages and in that of proofs. `npm run typecheck` then names what the
 * proof lacks; docs/adding-a-language.md says how to go on.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../lib/paths.js';
import { scriptArguments } from './arguments.js';
import { languageNames, scaffold } from './new-language/scaffold.js';

const { values, positionals } = scriptArguments({
  usage: 'npm run new:language -- ID [--title TITLE]',
  purpose: 'Writes the folders, generators and registry lines of a new language.',
  least: 1,
  options: {
    /** What messages call the language. */
    title: { type: 'string' },
  },
});

function fail(message: string): never {
  console.error(`new:language: ${message}`);
  process.exit(2);
}

const [id = ''] = positionals;
if (!/^[a-z][a-z0-9]{1,19}$/.test(id))
  fail('give an id of 2 to 20 lower-case letters and digits, such as cobol');
if (existsSync(join(packageRoot, 'lib/languages', id))) fail(`lib/languages/${id} exists`);
for (const path of scaffold(packageRoot, languageNames(id, values.title))) console.log(path);
console.log('\nNext: npm run typecheck names what the proof lacks. See docs/adding-a-language.md.');
