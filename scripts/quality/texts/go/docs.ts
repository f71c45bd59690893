import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodeReader } from '../code-docs.js';
import { printedDocs } from '../printed-docs.js';

const source = fileURLToPath(new URL('docs.go', import.meta.url));

/** Compiled apart, since the module of the SDK is not its own. */
export const readDocs: CodeReader = (sdk) => {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-docs-'));
  try {
    const program = join(folder, 'docs');
    execFileSync('go', ['build', '-o', program, source]);
    return printedDocs(program, [sdk]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
