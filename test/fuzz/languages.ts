import { fileURLToPath } from 'node:url';
import { fragmentsOf } from '../go/fragments.js';
import {
  CheckerProcess,
  type Inspector,
  InspectorProcess,
  type Source,
} from './inspect/process.js';
import { typescriptInspector } from './inspect/typescript.js';

/** What the fuzzer needs to know of a language beside its generator. */
export interface FuzzedLanguage {
  readonly inspector: () => Inspector;
  /** Files that the inspector reads. */
  readonly reads: RegExp;
  /** Those of them that are its code. */
  readonly code: RegExp;
  /** How its blocks in pages are marked. */
  readonly fence: string;
  /** Where a type is declared: its name. */
  readonly types: RegExp;
  /** Where a method is: its name. */
  readonly methods: RegExp;
  /** What its pages show, as files beside those of the SDK that {@link Inspector.check} reads. */
  readonly shown?: (files: ReadonlyMap<string, string>) => readonly Source[];
}

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The files of the program that inspects Go, for `go run`. */
export const goInspector = ['main.go', 'check.go'].map((file) => beside(`inspect/go/${file}`));

/** How programs import an SDK: its package and its module. */
function goImport(files: ReadonlyMap<string, string>): string {
  const [, module = ''] = /^module (\S+)/.exec(files.get('go.mod') ?? '') ?? [];
  const [, name = ''] = /^package (\w+)/m.exec(files.get('client.go') ?? '') ?? [];
  return `${name} "${module}"`;
}

export const fuzzedLanguages: Readonly<Record<string, FuzzedLanguage>> = {
  typescript: {
    inspector: () => typescriptInspector,
    reads: /\.ts$/,
    code: /\.ts$/,
    fence: 'ts',
    types: /^export (?:interface|type|class|enum|const) ([\w$]+)/gm,
    methods: /^  (?:async )?([\w$]+)[(<]/gm,
  },
  python: {
    inspector: () => new InspectorProcess('python3', [beside('inspect/inspect.py')]),
    reads: /\.(?:py|toml)$/,
    code: /\.py$/,
    fence: 'python',
    types: /^(?:class (\w+)|(\w+)(?: *:[^=\n]*)? =)/gm,
    methods: /^ {4}(?:async )?def (\w+)\(/gm,
  },
  go: {
    inspector: () => new CheckerProcess('go', ['run', ...goInspector]),
    reads: /\.go$/,
    code: /\.go$/,
    fence: 'go',
    types: /^(?:type |\t)(\w+)[ [=]/gm,
    methods: /^func \(\w+ \*?\w+\) (\w+)\(/gm,
    shown: (files) =>
      fragmentsOf(files, goImport(files)).map(({ folder, text }) => [
        text,
        `shown/${folder}/main.go`,
      ]),
  },
};
