import { dirname, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import runtimeParts from '../../../templates/typescript/runtime/parts.json' with { type: 'json' };
import { generateFiles } from '../../unit/languages/typescript/generated.js';
import { modelOfFixture } from '../../unit/model/modelled.js';
import { nodesOf, parseSource } from './sources.js';
import { type TypeScriptVariation, variations } from './variations.js';
import { TypeScriptWorkspace } from './workspace.js';

interface Built extends TypeScriptVariation {
  readonly files: ReadonlyMap<string, string>;
}

const workspace = new TypeScriptWorkspace();
const shown: number[] = [];
const built = new Map<string, Built>();

beforeAll(async () => {
  for (const variation of variations) {
    const model = await modelOfFixture(variation.fixture, variation.model);
    const files = generateFiles(model, variation.request);
    built.set(variation.name, { ...variation, files });
    workspace.add(variation.name, files);
    shown.push(workspace.addShown(variation.name));
  }
});
afterAll(() => workspace.workshop.remove());

/** They have tests of their own, and only names are put into them. */
const runtimeFiles: ReadonlySet<string> = new Set(
  (runtimeParts as readonly { readonly file: string }[]).map(({ file }) => `src/${file}`),
);

const names = variations.map(({ name }) => name);
const sdk = (name: string): Built => built.get(name) as Built;

test('all compile as modules and as CommonJS, and as their pages and examples use them', async () => {
  expect(Math.min(...shown)).toBeGreaterThan(2);
  expect(await workspace.errors()).toEqual([]);
});

test('the linter finds nothing in any of them', async () => {
  expect(await workspace.findings()).toBe('');
});

describe.each(names)('each file of %s', (name) => {
  test('has content, ends with one line break and has no trailing blanks', () => {
    for (const [path, text] of sdk(name).files) {
      expect(text.trim(), path).not.toBe('');
      expect(text.endsWith('\n') && !text.endsWith('\n\n'), path).toBe(true);
      expect(/[ \t]+$/m.exec(text)?.[0], path).toBeUndefined();
      expect(text.includes('\r'), path).toBe(false);
    }
  });

  test('is source that parses, and imports only what is there and used', () => {
    for (const [path, text] of sdk(name).files) {
      if (!path.endsWith('.ts')) continue;
      const { errors, imports, program } = parseSource(path, text);
      expect(errors).toEqual([]);
      const used = identifierUses(program);
      for (const entry of imports) {
        if (entry.module.startsWith('.')) {
          const target = posix.join(dirname(path), entry.module).replace(/\.js$/, '.ts');
          expect(sdk(name).files.has(target), `${path} imports ${entry.module}`).toBe(true);
        }
        for (const local of entry.names) {
          expect(used.get(local) ?? 0, `${path} imports ${local}`).toBeGreaterThan(1);
        }
      }
    }
  });

  test('has lines of at most 100 columns, unless a single word is longer', () => {
    const long: string[] = [];
    for (const [path, text] of sdk(name).files) {
      if (!path.endsWith('.ts') || runtimeFiles.has(path)) continue;
      text.split('\n').forEach((line, index) => {
        if (line.length > 100 && !isForced(line)) long.push(`${path}:${index + 1} ${line}`);
      });
    }
    expect(long).toEqual([]);
  });
});

/** How often each identifier stands in a source; an import counts once or twice itself. */
function identifierUses(program: unknown): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const node of nodesOf(program)) {
    if (node.type === 'ImportSpecifier') continue;
    if (typeof node.name === 'string') uses.set(node.name, (uses.get(node.name) ?? 0) + 1);
  }
  return uses;
}

/** A literal, a link or a name that cannot be broken takes most of the line. */
function isForced(line: string): boolean {
  const words = line.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^\s'"]+/g) ?? [];
  return Math.max(...words.map((word) => word.length)) > 50;
}
