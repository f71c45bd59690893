import { typescriptInspector } from '../../fuzz/inspect/typescript.js';
import type { FuzzedLanguage } from '../../fuzz/language.js';

export const fuzz: FuzzedLanguage = {
  inspector: () => typescriptInspector,
  reads: /\.ts$/,
  code: /\.ts$/,
  fence: 'ts',
  types: /^export (?:interface|type|class|enum|const) ([\w$]+)/gm,
  methods: /^  (?:async )?([\w$]+)[(<]/gm,
};
