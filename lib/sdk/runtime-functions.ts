import type { Words } from '../model/model.js';
import { splitWords } from '../naming/words.js';
import type { RuntimeFunction } from './data.js';

/** The functions of the runtime that data names, and their modules; those of users lie outside of its folder. */
const functions: Readonly<
  Record<
    RuntimeFunction,
    { readonly name: string; readonly module: string; readonly isPublic?: true }
  >
> = {
  'json-body': { name: 'encodeJson', module: 'body/json' },
  form: { name: 'encodeForm', module: 'body/form' },
  multipart: { name: 'encodeMultipart', module: 'body/multipart' },
  'raw-body': { name: 'encodeRaw', module: 'body/raw' },
  bytes: { name: 'readBytes', module: 'files', isPublic: true },
  sse: { name: 'serverSentEvents', module: 'sse' },
  jsonl: { name: 'jsonLines', module: 'jsonl' },
};

interface RuntimeStyle {
  readonly cased: (words: Words) => string;
  /** Where the modules of the runtime are. */
  readonly folder: string;
}

/** Name and module of a function in a language's runtime. */
export function runtimeFunction(
  key: RuntimeFunction,
  { cased, folder }: RuntimeStyle,
): { readonly name: string; readonly module: string } {
  const { name, module, isPublic } = functions[key];
  return { name: cased(splitWords(name)), module: isPublic ? module : `${folder}/${module}` };
}
