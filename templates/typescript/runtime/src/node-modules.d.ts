/**
 * What the SDK uses of Node: it needs no types of Node to be compiled. Only functions and interfaces,
 * which may be declared more than once: in types of Node, and in other SDKs.
 */
declare module 'node:fs/promises' {
  export interface FileFacts {
    readonly mode: number;
    readonly size: number;
    isFile(): boolean;
  }
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
    chmod(mode: number): Promise<void>;
    stat(): Promise<FileFacts>;
    close(): Promise<void>;
  }
  export function access(path: string, mode: number): Promise<void>;
  export function open(path: string, flags: string, mode?: number): Promise<FileHandle>;
  export function readlink(path: string): Promise<string>;
  export function rename(from: string, to: string): Promise<void>;
  export function rm(path: string, options: { readonly force: boolean }): Promise<void>;
  export function stat(path: string): Promise<FileFacts>;
}

declare module 'node:crypto' {
  export function randomUUID(): string;
}

declare module 'node:path' {
  export function basename(path: string): string;
  export function dirname(path: string): string;
  export function isAbsolute(path: string): boolean;
  export function join(...parts: readonly string[]): string;
}
