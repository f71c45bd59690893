import { join } from 'node:path';
import { repository } from '../compile/workshop.js';
import { installTool } from './tools.js';

async function compiler(version: string): Promise<string | undefined> {
  const folder = await installTool('typescript', version);
  return folder && join(folder, 'lib/tsc.js');
}

/** Programs of Node that compile, by the version that a user may have; the last is this repository's. */
export const compilers: Readonly<Record<string, string | undefined>> = {
  '4.9': await compiler('4.9.5'),
  '5.9': await compiler('5.9.3'),
  '7': join(repository, 'node_modules/typescript/bin/tsc'),
};
