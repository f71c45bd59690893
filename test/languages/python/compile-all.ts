import { join } from 'node:path';
import { complaints, repository, Workshop } from '../../compile/workshop.js';
import type { CompileAll } from '../proof.js';
import { importNameOf } from './compiler.js';
import { pythonEnvironment } from './environment.js';
import { PythonTools } from './tools.js';

/** One run of ruff, and one process that imports every module and builds every model. */
export const compileAll: CompileAll = async (sdks) => {
  const workshop = new Workshop();
  try {
    const packages = [...sdks].flatMap(([name, files]) => {
      workshop.writeSdk(name, files);
      return [`${name}/src`, importNameOf(files)];
    });
    const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
    const rules = ['--isolated', '--select=F,E9,PLE', '--output-format=concise'];
    const unknown = await tools.ruff('check', ...rules, '.');
    const program = join(repository, 'test/languages/python/programs/import_all.py');
    const imported = await tools.python('-W', 'error', program, ...packages);
    const lines = imported.output.split('\n').length;
    const silent = lines === sdks.size ? [] : [`${lines} of ${sdks.size} SDKs were imported`];
    return [...complaints(unknown), ...complaints(imported), ...silent];
  } finally {
    workshop.remove();
  }
};
