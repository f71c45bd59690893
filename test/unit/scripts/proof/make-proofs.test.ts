import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeProofs, type Proving } from '../../../../scripts/prove/make-proofs.js';
import { type PlannedProof, secondsForOthers } from '../../../../scripts/prove/plan.js';
import {
  type ProofRecord,
  readRecord,
  withProof,
  writeRecord,
} from '../../../../scripts/prove/record.js';
import { folderOf } from '../../openapi/folder.js';

const keys = { own: 'a', shared: 'b' };

function step(name: string, program: string) {
  return { name, command: ['--eval', program] };
}

/** Makes proofs with steps of their own, and returns what is logged and recorded. */
async function prove(
  planned: readonly PlannedProof[],
  proving: Partial<Proving> & { readonly before?: ProofRecord },
) {
  const record = join(folderOf({}), 'proved.json');
  if (proving.before) writeRecord(record, proving.before);
  const log: string[] = [];
  const made = await makeProofs(planned, {
    stepsOf: () => [step('first', ''), step('second', '')],
    keysOf: () => keys,
    toolsOf: () => ({ node: '20.1.0' }),
    lackingFor: () => [],
    record,
    log: (line) => log.push(line.replace(/\d+ s\b/, 'N s')),
    ...proving,
  });
  return { made, log, recorded: readRecord(record) };
}

const ada: PlannedProof = { id: 'ada', reason: 'named', last: undefined };
const bcpl: PlannedProof = { id: 'bcpl', reason: 'shared', last: undefined };

describe('making a proof', () => {
  it('logs each step and records the proof', async () => {
    const { made, log, recorded } = await prove([ada], {});
    expect(made).toEqual({ proved: ['ada'], failed: [], postponed: [] });
    expect(log).toEqual([
      'ada: named on the command line',
      'ada: first (step 1 of 2)',
      'ada: first passed in N s',
      'ada: second (step 2 of 2)',
      'ada: second passed in N s',
      'proved: ada in N s',
    ]);
    expect(recorded).toEqual({
      ada: { ...keys, tools: { node: '20.1.0' }, sequence: 1, seconds: expect.any(Number) },
    });
  });

  it('runs the other steps after one that fails, and keeps the last proof', async () => {
    const before = withProof({}, 'ada', { keys: { own: '0', shared: '0' }, tools: {}, seconds: 9 });
    const steps = [step('first', 'process.exit(3)'), step('second', 'console.log("ran")')];
    const { made, log, recorded } = await prove([ada], { stepsOf: () => steps, before });
    expect(made).toEqual({ proved: [], failed: ['ada'], postponed: [] });
    expect(log).toContain('ada: first failed (exit code 3) in N s');
    expect(log).toContain('  ran');
    expect(log.at(-1)).toBe('not proved: ada: first failed (N s)');
    expect(recorded).toEqual(before);
  });

  it('counts a step that a signal ends as failed', async () => {
    const steps = [step('first', 'process.kill(process.pid, "SIGKILL")')];
    const { log } = await prove([ada], { stepsOf: () => steps });
    expect(log).toContain('ada: first failed (SIGKILL) in N s');
  });

  it('leaves out lines that only report what passed', async () => {
    const program = 'console.log("pass  1\\nFAIL  2"); console.error("pass  3\\nlast")';
    const steps = [{ ...step('first', program), quiet: ['pass  '] }];
    const { log } = await prove([ada], { stepsOf: () => steps });
    expect(log.filter((line) => line.startsWith('  ')).sort()).toEqual(['  FAIL  2', '  last']);
  });

  it('tells the steps the language', async () => {
    const steps = [step('first', 'console.log(process.env.SDKGEN_PROVE)')];
    expect((await prove([ada], { stepsOf: () => steps })).log).toContain('  ada');
  });

  it('records nothing when a platform was missing', async () => {
    const { made, log, recorded } = await prove([ada], { lackingFor: () => ['ada-83'] });
    expect(made.proved).toEqual(['ada']);
    expect(log.at(-1)).toBe('not recorded: ada (not verified here: ada-83)');
    expect(recorded).toEqual({});
  });

  it('records nothing when files changed while it ran', async () => {
    let calls = 0;
    const { log, recorded } = await prove([ada], {
      keysOf: () => ({ ...keys, own: String(calls++) }),
    });
    expect(log.at(-1)).toBe('not recorded: ada (files changed while it ran)');
    expect(recorded).toEqual({});
  });

  it('stops before the proof that no longer fits, by the time that the others took', async () => {
    const long = { own: 'a', shared: 'c', tools: {}, sequence: 7, seconds: secondsForOthers };
    const cobol: PlannedProof = { id: 'cobol', reason: 'shared', last: long };
    const { made, log, recorded } = await prove([bcpl, cobol, ada], {
      stepsOf: () => [step('first', 'setTimeout(() => {}, 10)')],
    });
    expect(made).toEqual({ proved: ['bcpl', 'ada'], failed: [], postponed: ['cobol'] });
    expect(log).toContain('not proved in this run: cobol (proof 7 is of other shared files)');
    expect(Object.keys(recorded)).toEqual(['ada', 'bcpl']);
  });
});

describe('the record of proofs', () => {
  it('numbers proofs as they are made', () => {
    const made = { keys, tools: {}, seconds: 12.6 };
    const record = withProof(withProof(withProof({}, 'b', made), 'a', made), 'b', made);
    expect(record['a']?.sequence).toBe(2);
    expect(record['b']).toEqual({ ...keys, tools: {}, sequence: 3, seconds: 13 });
  });

  it('is the same text in whatever order proofs and tools come', () => {
    const text = (ids: readonly string[], tools: Readonly<Record<string, string>>): string => {
      const file = join(folderOf({}), 'proved.json');
      const proof = { seconds: 1, sequence: 1, tools, ...keys };
      writeRecord(file, Object.fromEntries(ids.map((id) => [id, proof])));
      return readFileSync(file, 'utf8');
    };
    const written = text(['b', 'a'], { y: '1', x: '2' });
    expect(text(['a', 'b'], { x: '2', y: '1' })).toBe(written);
    expect(written).toMatch(/^\{\n {2}"a": \{\n {4}"own": "a",\n {4}"shared": "b",\n/);
    expect(written.endsWith('\n')).toBe(true);
  });

  it('cannot be read when it has something else', () => {
    const file = join(
      folderOf({ 'proved.json': '{"a":{"own":"x","date":"today"}}' }),
      'proved.json',
    );
    expect(() => readRecord(file)).toThrow('date');
  });
});
