import type { SdkFile } from '../language.js';

/**
 * A file whose content is made whenever it is asked for: what is done with the files of a large SDK
 * begins before the last of them is made, and nobody keeps what is done with.
 */
export function lazyFile(path: string, make: () => string): SdkFile {
  return {
    path,
    get content() {
      return make();
    },
  };
}
