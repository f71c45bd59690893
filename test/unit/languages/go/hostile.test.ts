import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SdkgenError } from '../../../../lib/diagnostics.js';
import { modelOf } from '../../model/modelled.js';
import {
  hostileDocument,
  mixedPayloads,
  payloads,
  positions,
  withSchemas,
  wrongTypes,
} from '../typescript/payloads.js';
import { generateFiles } from './generated.js';
import { hasGo, inspected } from './inspected.js';

/** Every text once, with a path that has it. */
const sources = new Map<string, string>();
let looked = 0;

/** The files of a description, or why it is refused; any other failure fails the test. */
async function filesOf(document: unknown): Promise<ReadonlyMap<string, string> | SdkgenError> {
  try {
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    const model = await modelOf(text, { auth: ['apikey'], allowErrors: true });
    return generateFiles(model, {
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

/** Fails on an odd path or sign; the code is looked at by Go itself, all at once. */
function expectSafe(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    expect(path).toMatch(/^(?:\.?[A-Za-z0-9_][A-Za-z0-9._-]*\/)*\.?[A-Za-z0-9_][A-Za-z0-9._-]*$/);
    expect(path.split('/')).not.toContain('..');
    expect(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.exec(text),
      path,
    ).toBeNull();
    if (path.endsWith('.go')) sources.set(text, path);
    if (path === 'go.mod') expect(text).toBe('module example.com/petstore\n\ngo 1.23\n');
    if (path.endsWith('.json')) JSON.parse(text);
  }
  looked += 1;
}

describe.skipIf(!hasGo)('a text that would end what it stands in', () => {
  beforeAll(() => sources.clear());

  test.each(payloads)('%j stays text at every position at once', async (payload) => {
    const files = await filesOf(hostileDocument(payload));
    if (files instanceof SdkgenError) expect(files.diagnostics.length).toBeGreaterThan(0);
    else expectSafe(files);
  });

  test.each(positions)('stays text as %s, whichever it is', async (position) => {
    let accepted = 0;
    for (const payload of mixedPayloads) {
      const files = await filesOf(hostileDocument(payload, position));
      if (files instanceof SdkgenError) continue;
      accepted += 1;
      expectSafe(files);
    }
    expect(accepted).toBeGreaterThan(position === 'server' ? -1 : 0);
  });

  test.each(wrongTypes)('%s is text, dropped, or refused', async (schema) => {
    const files = await filesOf(withSchemas([schema]));
    if (files instanceof SdkgenError) expect(files.diagnostics[0]?.place).toBeDefined();
    else expectSafe(files);
  });

  test('Go reads every file, and gofmt leaves it alone', () => {
    expect(looked).toBeGreaterThan(100);
    expect(sources.size).toBeGreaterThan(500);
    expect(inspected([...sources])).toEqual([]);
  }, 120_000);

  afterAll(() => sources.clear());
});
