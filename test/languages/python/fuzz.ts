import { join } from 'node:path';
import { complaints, repository, runProgram } from '../../compile/workshop.js';
import type { FuzzedLanguage } from '../../fuzz/language.js';
import { InspectorProcess } from '../../fuzz/inspect/process.js';
import { pythonEnvironment } from './environment.js';

export const fuzz: FuzzedLanguage = {
  inspector: () =>
    new InspectorProcess('python3', [join(repository, 'test/fuzz/inspect/inspect.py')]),
  reads: /\.(?:py|toml)$/,
  code: /\.py$/,
  fence: 'python',
  types: /^(?:class (\w+)|(\w+)(?: *:[^=\n]*)? =)/gm,
  methods: /^ {4}(?:async )?def (\w+)\(/gm,
  async compile({ folder: cwd }, folders) {
    const environment = await pythonEnvironment('tools');
    const unknown = await runProgram(
      environment.program('ruff'),
      ['check', '--no-cache', '--isolated', '--select=F,E9,PLE', '--output-format=concise', '.'],
      { cwd },
    );
    const program = join(repository, 'test/languages/python/programs/import_all.py');
    const imported = await runProgram(
      environment.python,
      [program, ...folders.flatMap((folder) => [`${folder}/src`, folder])],
      { cwd },
    );
    return [...complaints(unknown), ...complaints(imported)];
  },
};
