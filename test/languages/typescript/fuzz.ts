import { complaints } from '../../compile/workshop.js';
import { typescriptInspector } from '../../fuzz/inspect/typescript.js';
import type { FuzzedLanguage } from '../../fuzz/language.js';

export const fuzz: FuzzedLanguage = {
  inspector: () => typescriptInspector,
  reads: /\.ts$/,
  code: /\.ts$/,
  fence: 'ts',
  types: /^export (?:interface|type|class|enum|const) ([\w$]+)/gm,
  methods: /^  (?:async )?([\w$]+)[(<]/gm,
  async compile(workshop, folders) {
    workshop.writeJson('tsconfig.all.json', {
      extends: `./${folders[0]}/tsconfig.json`,
      compilerOptions: { noEmit: true, rootDir: '.' },
      include: folders.map((folder) => `${folder}/src`),
    });
    return complaints(await workshop.tsc('-p', 'tsconfig.all.json'));
  },
};
