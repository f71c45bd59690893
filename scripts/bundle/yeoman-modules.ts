import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'esbuild';

/** Modules of Yeoman that read their own `package.json`, which is not beside them in a bundle, and how. */
const readings: Readonly<Record<string, string>> = {
  'environment-base.js': "require('../package.json')",
  'module-lookup.js': "JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json')).toString())",
  'generator.js': "JSON.parse(readFileSync(pathJoin(_dirname, '../package.json'), 'utf8'))",
};

/** All of Lodash, which the generators of others find on their base class. */
const lodash = { "import * as _ from 'lodash-es';\n": '', '    _ = _;\n': '' };

/**
 * A spinner that shows itself while Yeoman writes files, which takes no time that anybody would see, and
 * whose package makes tables of characters before every build.
 */
const spinner = {
  "import ora from 'ora';\n": 'const ora = () => ({ isSpinning: false, start() {}, stop() {} });\n',
};

/** What is other in modules that read no manifest, by their names. */
const tidied: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'queued-adapter.js': spinner,
};

/**
 * Puts what they look for there into the modules: by its version Yeoman tells what it can do. And takes
 * out what keeps a library whole of which little is used.
 */
export const tidyYeoman: Plugin = {
  name: 'tidy-yeoman',
  setup(build) {
    const filter =
      /[\\/](?:yeoman-(?:environment|generator)|@yeoman[\\/]adapter)[\\/]dist[\\/][\w-]+\.js$/;
    build.onLoad({ filter }, ({ path }) => {
      const module = path.split(sep).at(-1) ?? '';
      const others = tidied[module];
      if (others !== undefined) return { contents: replaced(path, others) };
      const reading = readings[module];
      if (reading === undefined) return undefined;
      const manifest = readFileSync(join(path, '../../package.json'), 'utf8');
      const { name, version } = JSON.parse(manifest) as { name: string; version: string };
      const known = { [reading]: `(${JSON.stringify({ name, version })})` };
      return {
        contents: replaced(path, module === 'generator.js' ? { ...known, ...lodash } : known),
      };
    });
  },
};

/** A module with other texts in the place of some, each of which has to be there. */
function replaced(path: string, others: Readonly<Record<string, string>>): string {
  return Object.entries(others).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path} has no ${JSON.stringify(from)} any more.`);
      return text.replace(from, to);
    },
    readFileSync(path, 'utf8'),
  );
}
