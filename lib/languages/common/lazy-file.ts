import type { FileSubject, SdkFile } from '../language.js';

/**
 * A file whose content is made whenever it is asked for: what is done with the files of a large SDK
 * begins before the last of them is made, and nobody keeps what is done with.
 */
export function lazyFile(path: string, make: () => string, subject?: FileSubject): SdkFile {
  return {
    path,
    subject,
    get content() {
      return make();
    },
  };
}
