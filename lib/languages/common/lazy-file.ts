import type { SdkFile } from '../language.js';

/**
 * A file whose content is made when it is first asked for, so that what is done with the files of a
 * large SDK begins before the last of them is made.
 */
export function lazyFile(path: string, make: () => string): SdkFile {
  let content: string | undefined;
  return {
    path,
    get content() {
      content ??= make();
      return content;
    },
  };
}
