import type { BinaryResponse, FileSource } from './files.js';

/** A file of the disk, to upload; its size is read now, its content when it is sent. */
export declare function fromPath(
  path: string,
  options?: { readonly name?: string; readonly type?: string },
): Promise<FileSource>;

/** Writes a download to a file as it comes. */
export declare function saveTo(response: BinaryResponse, path: string): Promise<void>;
