import { expect, test } from 'vitest';
import { SdkgenError } from '../../../lib/diagnostics.js';
import type { SdkSettings } from '../../../lib/languages/language.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { proseLines } from '../../compile/markdown.js';
import { modelOf } from '../model/modelled.js';
import { hostileDocument, positions } from './hostile-document.js';
import { mixedPayloads, payloads } from './payloads.js';
import { withSchemas, wrongTypes } from './wrong-types.js';

export type Files = ReadonlyMap<string, string>;
type Generate = (model: ApiModel, request: { readonly settings: Partial<SdkSettings> }) => Files;

/** The files of a description, or why it is refused; any other failure fails the test. */
export async function filesOrRefusal(
  document: unknown,
  generate: Generate,
): Promise<Files | SdkgenError> {
  try {
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    const model = await modelOf(text, { auth: ['apikey'], allowErrors: true });
    return generate(model, {
      settings: {
        apiName: model.title,
        apiVersion: model.version,
        includeOptionalSnippetParameters: true,
      },
    });
  } catch (error) {
    if (error instanceof SdkgenError) return error;
    throw error;
  }
}

/** Fails on a path that leads elsewhere, on a sign that no file of an SDK has, and on what a page must not have. */
export function expectPlain(path: string, text: string): void {
  expect(path).toMatch(/^(?:\.?[A-Za-z0-9_][A-Za-z0-9._-]*\/)*\.?[A-Za-z0-9_][A-Za-z0-9._-]*$/);
  expect(path.split('/')).not.toContain('..');
  expect(Math.max(...path.split('/').map((part) => part.length))).toBeLessThan(200);
  expect(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.exec(text),
    path,
  ).toBeNull();
  if (path.endsWith('.json')) JSON.parse(text);
  if (path.endsWith('.md')) expectSafePage(path, text);
}

/** Code blocks and spans show what they hold; nothing of the rest may be HTML or lead to a script. */
function expectSafePage(path: string, text: string): void {
  const spans = /(?<![\\`])(`+)(?!`)[^\n]*?[^`]\1(?!`)/g;
  const prose = proseLines(text).flatMap(cellsOf).join('\n').replace(spans, 'code');
  for (const one of new Set([prose, prose.replace(/&(?:#115;|colon;)/g, readEntity)])) {
    for (const dangerous of dangers) expect(dangerous.exec(one)?.[0], path).toBeUndefined();
  }
}

/** Pipes end the cells of our tables, in code too. */
function cellsOf(line: string): readonly string[] {
  if (!line.startsWith('|')) return [line];
  return (line.match(/(?:\\.|[^\\|])+/g) ?? []).map((cell) => cell.replaceAll('\\|', '|'));
}

const readEntity = (entity: string) => (entity === '&colon;' ? ':' : 's');

const dangers: readonly RegExp[] = [
  /<\s*(?:script|img|details|b>|!--|\/|javascript:)/i,
  /(?<!\\)\]\(\s*<?\s*(?:javascript|data|vbscript):/i,
  // A label may have begun lines before, and the target may stand in the next line.
  /^[\s>*+\-.)\d]*(?:\[(?:\\.|[^[\]\\])*|[^[\]\n]*)\]:\s*<?(?:javascript|data):/im,
];

/**
 * Tests of texts that would end what they stand in, and of values of a wrong JSON type.
 *
 * @param expectSafe - what the language says of the files of one SDK
 * @param refusedAt - positions at which every payload may be refused
 */
export function testHostileTexts(
  generate: Generate,
  expectSafe: (files: Files) => void,
  refusedAt: readonly string[] = [],
): void {
  test.each(payloads)('%j stays text at every position at once', async (payload) => {
    const files = await filesOrRefusal(hostileDocument(payload), generate);
    if (files instanceof SdkgenError) throw files;
    expectSafe(files);
  });

  test.each(positions)('stays text as %s, whichever it is', async (position) => {
    let accepted = 0;
    for (const payload of mixedPayloads) {
      const files = await filesOrRefusal(hostileDocument(payload, position), generate);
      if (files instanceof SdkgenError) continue;
      accepted += 1;
      expectSafe(files);
    }
    expect(accepted).toBeGreaterThan(refusedAt.includes(position) ? -1 : 0);
  });

  test.each(wrongTypes)('%s is text, dropped, or refused', async (schema) => {
    const files = await filesOrRefusal(withSchemas([schema]), generate);
    if (files instanceof SdkgenError) expect(files.diagnostics[0]?.place).toBeDefined();
    else expectSafe(files);
  });
}
