import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallRunner } from '../../documented-calls/runner.js';
import { callName } from '../../documented-calls/snippets.js';
import { pythonEnvironment } from './environment.js';

const programs = join(dirname(fileURLToPath(import.meta.url)), 'programs/documented-calls');

export const documentedCalls: CallRunner = {
  async prepare(folder, sdks) {
    const { python } = await pythonEnvironment('tools');
    for (const sdk of sdks) {
      cpSync(join(sdk.folder, 'src'), folder, { recursive: true });
      const calls = join(folder, 'calls', sdk.name);
      mkdirSync(calls, { recursive: true });
      sdk.snippets.forEach(({ code }, index) =>
        writeFileSync(join(calls, `${callName(index)}.py`), code),
      );
    }
    cpSync(programs, folder, { recursive: true });
    // No certificate is trusted: each client would read those of the system, which takes longer than a call.
    const environment = { SSL_CERT_FILE: '', SSL_CERT_DIR: folder };
    return { command: python, args: ['run_calls.py'], environment };
  },
};
