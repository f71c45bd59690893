import { visible } from '../../render/text.js';
import { lazyFile } from './lazy-file.js';
import type { SdkFile } from '../language.js';

/** A JSON file, as formatters lay it out; what editors show as nothing is escaped. */
export function jsonFile(path: string, value: object): SdkFile {
  return { path, content: jsonText(value) };
}

/** The same, made when it is first asked for. */
export function lazyJsonFile(path: string, value: () => object): SdkFile {
  return lazyFile(path, () => jsonText(value()));
}

function jsonText(value: object): string {
  return `${visible(JSON.stringify(value, null, 2))}\n`;
}
