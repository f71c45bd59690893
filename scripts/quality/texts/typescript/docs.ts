import type { CodeReader } from '../code-docs.js';
import { typescriptDocs } from './parse.js';

export const readDocs: CodeReader = (_, files) => typescriptDocs(files);
