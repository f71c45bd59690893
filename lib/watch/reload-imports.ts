import { register } from 'node:module';

let isRegistered = false;

/**
 * From now on, what plan modifiers import is loaded anew with them: Node.js keeps each module for the
 * life of the process, which is longer than a build.
 */
export function reloadImportsOfModifiers(): void {
  if (isRegistered) return;
  isRegistered = true;
  // It runs in a thread of its own, so it is no part of a chunk; chunks are beside `lib` in the bundle.
  const fromChunk = '../lib/watch/resolve-imports.js';
  register(fromChunk, import.meta.url);
}
