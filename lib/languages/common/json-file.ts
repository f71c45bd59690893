import { visible, wellFormed } from '../../render/text.js';
import { lazyFile } from './lazy-file.js';
import type { SdkFile } from '../language.js';

/**
 * A JSON file, as formatters lay it out; what editors show as nothing is escaped. Half of a surrogate
 * pair becomes U+FFFD: some parsers refuse a file with one (RFC 8259, section 8.2), as TypeScript does.
 */
export function jsonFile(path: string, value: object): SdkFile {
  return { path, content: `${jsonText(value)}\n` };
}

/** The same, made when it is first asked for. */
export function lazyJsonFile(path: string, value: () => object): SdkFile {
  return lazyFile(path, () => `${jsonText(value())}\n`);
}

/** The text of such a file without its last line break. */
export function jsonText(value: object | string): string {
  const text = JSON.stringify(
    value,
    (_, each: unknown) => (typeof each === 'string' ? wellFormed(each) : each),
    2,
  );
  return visible(text);
}
