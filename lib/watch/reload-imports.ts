import { register } from 'node:module';

let isRegistered = false;

/**
 * From now on, what plan modifiers import is loaded anew with them: Node.js keeps each module for the
 * life of the process, which is longer than a build.
 */
export function reloadImportsOfModifiers(): void {
  if (isRegistered) return;
  isRegistered = true;
  register('./resolve-imports.js', import.meta.url);
}
