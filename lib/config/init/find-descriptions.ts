import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createScanner } from 'jsonc-parser';
import { readTextFile } from '../read-file.js';

/** The largest description that the reader takes. */
const mostBytes = 64 * 1024 * 1024;

/** Folders below the project's own, files, and bytes that are looked at. A project may be huge. */
const deepest = 3;
const mostFiles = 500;
const mostBytesTogether = 4 * mostBytes;

/** Folders of other programs, and of sdkgen. */
const skipped = /^(?:\..*|node_modules|output|vendor|dist|build|target|venv|__pycache__)$/;

/**
 * Paths of the OpenAPI descriptions in a folder and its subfolders, the nearest first: JSON and YAML
 * files with `openapi` or `swagger` among their top-level keys. They are recognized by that key alone;
 * whether they can be used is for the reader to say, about the one that is chosen.
 */
export async function findDescriptions(folder: string): Promise<string[]> {
  const found: string[] = [];
  const left = { files: mostFiles, bytes: mostBytesTogether };
  let level = [''];
  for (let depth = 0; depth <= deepest; depth += 1) {
    const names: string[] = [];
    const folders: string[] = [];
    for (const path of level) {
      const entries = await entriesOf(join(folder, path), depth === 0);
      const inside = (entry: Dirent): string =>
        path === '' ? entry.name : `${path}/${entry.name}`;
      folders.push(...entries.filter(isSearched).map(inside));
      names.push(...entries.filter(hasExtension).map(inside));
    }
    for (const name of names) if (await isDescription(join(folder, name), left)) found.push(name);
    level = folders;
  }
  return found;
}

function isSearched(entry: Dirent): boolean {
  return entry.isDirectory() && !skipped.test(entry.name);
}

function hasExtension(entry: Dirent): boolean {
  return !entry.isDirectory() && /\.(?:json|ya?ml)$/i.test(entry.name);
}

/** In order of their names. A subfolder that cannot be read has none. */
async function entriesOf(folder: string, isRoot: boolean): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (isRoot) throw error;
    return [];
  }
}

async function isDescription(
  file: string,
  left: { files: number; bytes: number },
): Promise<boolean> {
  if (left.files <= 0 || left.bytes <= 0) return false;
  left.files -= 1;
  const input = await readTextFile(file, Math.min(mostBytes, left.bytes));
  if (!('text' in input)) return false;
  left.bytes -= input.text.length;
  return looksLikeDescription(input.text);
}

function looksLikeDescription(text: string): boolean {
  return text.trimStart().startsWith('{')
    ? hasTopLevelKey(text)
    : /^(["']?)(?:openapi|swagger)\1[ \t]*:[ \t]*["']?\d/m.test(text);
}

/** Scans instead of parsing: such a key stands near the start, and files may have many megabytes. */
function hasTopLevelKey(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  let last = '';
  scanner.scan();
  while (scanner.getTokenOffset() < text.length) {
    const first = text.charAt(scanner.getTokenOffset());
    if (first === '{' || first === '[') depth += 1;
    else if (first === '}' || first === ']') depth -= 1;
    else if (first === ':' && depth === 1 && (last === 'openapi' || last === 'swagger'))
      return true;
    else last = first === '"' ? scanner.getTokenValue() : '';
    scanner.scan();
  }
  return false;
}
