import { visible } from '../../render/text.js';
import type { SdkFile } from '../language.js';

/** A JSON file, as formatters lay it out; what editors show as nothing is escaped. */
export function jsonFile(path: string, value: object): SdkFile {
  return { path, content: `${visible(JSON.stringify(value, null, 2))}\n` };
}
