import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createScanner } from 'jsonc-parser';
import { readTextFile } from '../read-file.js';

/** The largest description that the reader takes. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Names of the OpenAPI descriptions in a folder: JSON and YAML files with `openapi` or `swagger`
 * among their top-level keys. They are told by that key alone; whether they can be used is for the
 * reader to say, about the one that is chosen.
 */
export async function findDescriptions(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (entry.isDirectory() || !/\.(?:json|ya?ml)$/i.test(entry.name)) continue;
    const input = await readTextFile(join(folder, entry.name), mostBytes);
    if ('text' in input && looksLikeDescription(input.text)) found.push(entry.name);
  }
  return found.sort();
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
