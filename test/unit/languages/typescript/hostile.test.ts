import { parseSync } from 'oxc-parser';
import { afterEach, describe, expect, test } from 'vitest';
import { SdkgenError } from '../../../../lib/diagnostics.js';
import { expectPlain, type Files, filesOrRefusal, testHostileTexts } from '../hostile.js';
import { hostileDocument } from '../hostile-document.js';
import { canary } from '../payloads.js';
import { withSchemas } from '../wrong-types.js';
import { generateFiles } from './generated.js';
import { inspected } from './inspected.js';

const members = Object.getOwnPropertyNames(Object.prototype).toSorted();
afterEach(() => {
  const now = Object.getOwnPropertyNames(Object.prototype).toSorted();
  if (now.join() !== members.join()) throw new Error(`Object.prototype became ${now.join()}`);
});

const filesOf = (document: unknown) => filesOrRefusal(document, generateFiles);

async function acceptedFiles(document: unknown): Promise<Files> {
  const files = await filesOf(document);
  if (files instanceof SdkgenError) throw files;
  return files;
}

/** Most files of an SDK are the same whatever the description says; each is looked at once. */
const safe = new Set<string>();

/** Fails on a call of the canary, a parse error, an odd path, or what a page must not have. */
function expectSafe(files: Files): void {
  for (const [path, text] of files) {
    if (safe.has(`${path} ${text}`)) continue;
    expectPlain(path, text);
    if (/^src\/(?:models|services)\//.test(path)) expect(path).toMatch(/^[a-z0-9-_./]+$/);
    if (path.endsWith('.ts')) expect(inspected([[text, path]])).toEqual([]);
    safe.add(`${path} ${text}`);
  }
}

describe('a text that would end what it stands in', () => {
  testHostileTexts(generateFiles, expectSafe);

  test.each([
    'query',
    'header',
    'cookie',
    'path',
    'part',
    'request media type',
    'key header',
    'property',
    'enum',
    'discriminator',
    'mapping',
  ] as const)('goes out on the wire as the description has it: %s', async (position) => {
    const harmful = `q'"]:0,[${canary}],\`$a\\\u2028`;
    const literals = new Set<unknown>();
    for (const [path, text] of await acceptedFiles(hostileDocument(harmful, position))) {
      if (!path.endsWith('.ts') || path.startsWith('examples/')) continue;
      const { program } = parseSync(path, text, { lang: 'ts', sourceType: 'module' });
      for (const literal of literalsOf(program)) literals.add(literal);
    }
    const wire = [...literals].filter((text) => typeof text === 'string' && text.includes(canary));
    expect(wire.filter((text) => String(text).includes(harmful))).not.toEqual([]);
  });
});

/** What the string literals of a program stand for. */
function literalsOf(program: unknown): readonly unknown[] {
  const literals: unknown[] = [];
  const open: unknown[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if ('type' in node && node.type === 'Literal' && 'value' in node) literals.push(node.value);
    open.push(...Object.values(node).filter((child) => child !== undefined));
  }
  return literals;
}

describe('a value of a wrong JSON type', () => {
  test('is no number in a literal', async () => {
    const files = await acceptedFiles(
      withSchemas([`{type: integer, enum: [1, 2, "3; ${canary}"]}`]),
    );
    expect(files.get('src/models/w0.ts')).not.toContain('3;');
  });

  test.each([
    '{parameters: {}, responses: {}}',
    '{tags: x, responses: {}}',
    '{responses: null}',
    '{responses: [], requestBody: 7}',
    '[]',
    '7',
  ])('an operation %s gives files or a place, and no other failure', async (operation) => {
    const files = await filesOf(`openapi: 3.0.3
info: {title: T, version: '1'}
paths: {/a: {get: ${operation}}}
`);
    if (files instanceof SdkgenError) expect(files.diagnostics[0]?.place).toBeDefined();
    else expectSafe(files);
  });
});
