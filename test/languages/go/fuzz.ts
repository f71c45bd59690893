import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';
import { CheckerProcess } from '../../fuzz/inspect/process.js';
import type { FuzzedLanguage } from '../../fuzz/language.js';
import { fragmentsOf } from './fragments.js';

/** The files of the program that inspects Go, for `go run`. */
export const goInspector = ['main.go', 'check.go'].map((file) =>
  join(repository, 'test/fuzz/inspect/go', file),
);

/** How programs import an SDK: its package and its module. */
function goImport(files: ReadonlyMap<string, string>): string {
  const [, module = ''] = /^module (\S+)/.exec(files.get('go.mod') ?? '') ?? [];
  const [, name = ''] = /^package (\w+)/m.exec(files.get('client.go') ?? '') ?? [];
  return `${name} "${module}"`;
}

export const fuzz: FuzzedLanguage = {
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
  options: (random) => ({
    ...(random.chance(15) && {
      goModuleName: random.oneOf(['a', 'example.com/x/go', 'a.b/c-1.d', 'x.y/v2', 'x.y/go-sdk']),
    }),
  }),
};
