import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlanModifier } from '../../plan.js';
import { badInput } from '../diagnostics.js';
import { isObject } from '../json.js';
import { Place } from '../openapi/place.js';
import type { ModifierFile } from './files.js';
import { describeThrown, type LoadedModifier } from './modify.js';

/** Loads there have been in this process. */
let loads = 0;

/**
 * Loads the function of a file: the default export of a module, or what a CommonJS file exports. A
 * file is read anew each time, for processes that build more than once.
 *
 * @throws SdkgenError with exit code 2
 */
export async function loadModifier(file: ModifierFile): Promise<LoadedModifier> {
  const url = pathToFileURL(file.path);
  url.searchParams.set('load', String((loads += 1)));
  forgetCommonJs(dirname(file.path));
  const positionOf = (error: Error) => positionIn(error, file.path);
  let loaded: unknown;
  try {
    loaded = await import(url.href);
  } catch (error) {
    const position = error instanceof Error ? positionOf(error) : undefined;
    throw notLoaded(file, `cannot be loaded. ${describeThrown(error)}`, position);
  }
  const modify = functionOf(loaded);
  if (modify === undefined)
    throw notLoaded(file, 'does not export a function as its default export.');
  return { file: file.name, modify: modify as PlanModifier, positionOf };
}

/** CommonJS modules are kept by path: those of a folder, which what is loaded from it may require. */
function forgetCommonJs(folder: string): void {
  const { cache } = createRequire(join(folder, 'any.js'));
  for (const path of Object.keys(cache)) {
    if (path.startsWith(folder + sep) && !path.includes(`${sep}node_modules${sep}`))
      delete cache[path];
  }
}

/** CommonJS that was compiled from a module has its default export one step further in. */
function functionOf(loaded: unknown): unknown {
  let value = loaded;
  for (let steps = 0; steps < 2; steps++) {
    if (!isObject(value)) return undefined;
    value = value['default'];
    if (typeof value === 'function') return value;
  }
  return undefined;
}

function notLoaded(
  { name }: ModifierFile,
  what: string,
  position?: { readonly line: number; readonly column: number },
): Error {
  return badInput({
    rule: 'plan-modifier-file',
    severity: 'error',
    message: `${name} ${what}`,
    hint: 'Write `export default function (plan) { … }`, or in CommonJS `module.exports = function (plan) { … }`.',
    place: Place.root(name),
    position,
  });
}

/** The uppermost place of a stack that lies in the file. */
function positionIn(error: Error, path: string): { line: number; column: number } | undefined {
  const url = pathToFileURL(path).href;
  for (const line of String(error.stack).split('\n')) {
    const found = /^(?:.*?\()?(.+?)(?:\?load=\d+)?:(\d+)(?::(\d+))?\)?$/.exec(
      line.trim().replace(/^at (?:async )?/, ''),
    );
    if (found && (found[1] === url || found[1] === path)) {
      return { line: Number(found[2]), column: Number(found[3] ?? 1) };
    }
  }
  return undefined;
}
