import { join, posix } from 'node:path';
import { repository } from '../../compile/workshop.js';
import { operationsMatching, type SdkCompiler } from '../compiler.js';
import { pythonEnvironment } from './environment.js';
import { PythonTools } from './tools.js';

const operation =
  /^_\w+: Operation\[[^=]*?\] = (?:\(\s+)?Operation\(\s*method="(?<method>\w+)",\s+path=(?<path>"[^"\n]*")/gm;

export const pythonCompiler: SdkCompiler = {
  how: 'an import of each module, with warnings as errors, and a build of all models',
  async compile(folder, files) {
    const tools = new PythonTools(await pythonEnvironment('tools'), folder);
    const program = join(repository, 'test/languages/python/programs/import_all.py');
    const imported = await tools.python('-W', 'error', program, 'src', importNameOf(files));
    return imported.exitCode === 0 ? '' : imported.output;
  },
  async lint(folder, files) {
    const tools = new PythonTools(await pythonEnvironment('tools'), folder);
    const examples = [...files.keys()].filter((path) => /^examples\/.*\.py$/.test(path));
    const types = await tools.mypyStrict({ path: ['src'], check: ['src', ...examples] });
    return types.output || (types.exitCode === 0 ? '' : `mypy ends with ${types.exitCode}`);
  },
  operations: (files) =>
    operationsMatching(files, { sources: /^src\/\w+\/services\//, pattern: operation }),
};

/** What programs import of an SDK. */
export function importNameOf(files: ReadonlyMap<string, string>): string {
  const entry = [...files.keys()].find((path) => /^src\/\w+\/__init__\.py$/.test(path)) ?? '';
  return posix.basename(posix.dirname(entry));
}
