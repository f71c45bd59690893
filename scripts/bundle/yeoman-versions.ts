import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'esbuild';

/** Modules of Yeoman that read their own `package.json`, which is not beside them in a bundle, and how. */
const readings: Readonly<Record<string, string>> = {
  'environment-base.js': "require('../package.json')",
  'module-lookup.js': "JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json')).toString())",
  'generator.js': "JSON.parse(readFileSync(pathJoin(_dirname, '../package.json'), 'utf8'))",
};

/** Puts what they look for there into the modules: by its version Yeoman tells what it can do. */
export const keepVersions: Plugin = {
  name: 'keep-versions',
  setup(build) {
    const filter = /[\\/]yeoman-(?:environment|generator)[\\/]dist[\\/][\w-]+\.js$/;
    build.onLoad({ filter }, ({ path }) => {
      const reading = readings[path.split(sep).at(-1) ?? ''];
      if (reading === undefined) return undefined;
      const text = readFileSync(path, 'utf8');
      if (!text.includes(reading))
        throw new Error(`${path} reads its package.json in another way.`);
      const manifest = readFileSync(join(path, '../../package.json'), 'utf8');
      const { name, version } = JSON.parse(manifest) as { name: string; version: string };
      return { contents: text.replace(reading, `(${JSON.stringify({ name, version })})`) };
    });
  },
};
