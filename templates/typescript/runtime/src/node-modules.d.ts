/** What the SDK uses of Node: it needs no types of Node to be compiled. */
declare module 'node:fs/promises' {
  export interface FileHandle {
    read(
      buffer: Uint8Array,
      offset: number,
      length: number,
      position: null,
    ): Promise<{ readonly bytesRead: number }>;
    write(
      buffer: Uint8Array,
      offset: number,
      length: number,
    ): Promise<{ readonly bytesWritten: number }>;
    close(): Promise<void>;
  }
  export function open(path: string, flags: string): Promise<FileHandle>;
  export function rm(path: string, options: { readonly force: boolean }): Promise<void>;
  export function stat(path: string): Promise<{ readonly size: number; isFile(): boolean }>;
}

declare module 'node:path' {
  export function basename(path: string): string;
}
