import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodeReader } from '../code-docs.js';
import { printedDocs } from '../printed-docs.js';

const program = fileURLToPath(new URL('docs.py', import.meta.url));

export const readDocs: CodeReader = (sdk) => printedDocs('python3', [program, join(sdk, 'src')]);
