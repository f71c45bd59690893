import { fileURLToPath } from 'node:url';
import { type Inspector, InspectorProcess } from './inspect/process.js';
import { typescriptInspector } from './inspect/typescript.js';

/** What the fuzzer needs to know of a language beside its generator. */
export interface FuzzedLanguage {
  readonly inspector: () => Inspector;
  /** Files that the inspector reads. */
  readonly reads: RegExp;
  /** How its blocks in pages are marked. */
  readonly fence: string;
  /** Where a type is declared: its name. */
  readonly types: RegExp;
  /** Where a method is: its name. */
  readonly methods: RegExp;
}

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const fuzzedLanguages: Readonly<Record<string, FuzzedLanguage>> = {
  typescript: {
    inspector: () => typescriptInspector,
    reads: /\.ts$/,
    fence: 'ts',
    types: /^export (?:interface|type|class|enum|const) ([\w$]+)/gm,
    methods: /^  (?:async )?([\w$]+)[(<]/gm,
  },
  python: {
    inspector: () => new InspectorProcess('python3', [beside('inspect/inspect.py')]),
    reads: /\.(?:py|toml)$/,
    fence: 'python',
    types: /^(?:class (\w+)|(\w+)(?: *:[^=\n]*)? =)/gm,
    methods: /^ {4}(?:async )?def (\w+)\(/gm,
  },
  go: {
    inspector: () => new InspectorProcess('go', ['run', beside('inspect/go/main.go')]),
    reads: /\.go$/,
    fence: 'go',
    types: /^(?:type |\t)(\w+)[ [=]/gm,
    methods: /^func \(\w+ \*?\w+\) (\w+)\(/gm,
  },
};
