import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCalls } from '../../documented-calls/run-calls.js';
import type { CallRunner } from '../../documented-calls/runner.js';
import { failureLines } from '../../documented-calls/table.js';

const folder = mkdtempSync(join(tmpdir(), 'sdkgen-run-calls-'));
afterAll(() => rmSync(folder, { recursive: true }));

const description = `openapi: 3.0.3
info: {title: Shop, version: '1'}
servers: [{url: 'https://shop.example'}]
paths:
  /ok: {get: {responses: {'204': {description: ok}}}}
  /refused: {get: {responses: {'409': {description: conflict}}}}
`;

/** A program whose calls are paths, or words for what else may happen. */
const program = `
import { appendFileSync, readFileSync } from 'node:fs';
const calls = JSON.parse(readFileSync('calls.json', 'utf8'));
const codes = JSON.parse(readFileSync('codes.json', 'utf8'));
const report = (record) => appendFileSync('results.jsonl', JSON.stringify(record) + '\\n');
for (let call = Number(process.argv[2]); call < calls.length; call++) {
  const origin = 'http://127.0.0.1:' + calls[call].port;
  const code = codes[calls[call].index];
  report({ call, state: 'started' });
  await fetch(origin + '/.documented-call/' + call);
  if (code === 'crash') { console.error('out of memory'); process.exit(3); }
  let error;
  if (code === 'throw') error = { class: 'TypeError', message: 'no method' };
  else if (code !== 'idle') {
    const { ok, status } = await fetch(origin + code);
    if (!ok) error = { class: 'ApiError', message: String(status), status };
  }
  report({ call, state: 'ended', error });
}
`;

const runner: CallRunner = {
  prepare(work, [sdk]) {
    writeFileSync(join(work, 'program.mjs'), program);
    const codes = (sdk?.snippets ?? []).map(({ code }) => code);
    writeFileSync(join(work, 'codes.json'), JSON.stringify(codes));
    return Promise.resolve({ command: process.execPath, args: ['program.mjs'] });
  },
};

test('reports each kind of failure, and continues after a process that ends', async () => {
  writeFileSync(join(folder, 'openapi.yaml'), description);
  const codes = ['/ok', 'throw', '/refused', 'crash', '/wrong', 'idle', '/ok'];
  const sdk = {
    name: 'shop',
    folder,
    files: new Map<string, string>(),
    snippets: codes.map((code) => ({ path: `/${code}`, method: 'GET', code })),
    description: join(folder, 'openapi.yaml'),
  };
  const { calls, failures } = await runCalls(runner, [sdk], folder);
  expect(calls).toBe(codes.length);
  expect(failureLines(failures, { description: 'shop', language: 'any' })).toEqual([
    'shop  any  GET /throw  TypeError: no method',
    'shop  any  GET /crash  exit: the process ended: out of memory',
    'shop  any  GET //wrong  request: no operation has GET /wrong',
    'shop  any  GET //wrong  ApiError: 404',
    'shop  any  GET /idle  request: no request',
  ]);
});
