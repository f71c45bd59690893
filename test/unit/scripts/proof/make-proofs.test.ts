import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../../lib/paths.js';
import { recordPath } from '../../../../scripts/prove/keys.js';
import { makeProofs, type Proving } from '../../../../scripts/prove/make-proofs.js';
import { type PlannedStep, secondsForRun } from '../../../../scripts/prove/plan.js';
import {
  type ProofRecord,
  readRecord,
  withoutProof,
  withProof,
  writeRecord,
} from '../../../../scripts/prove/record.js';
import { folderOf } from '../../openapi/folder.js';

const keys = { own: 'a', shared: 'b' };

/** A step of a language that runs a program. */
function planned(id: string, program = '', more: Partial<PlannedStep> = {}): PlannedStep {
  const [language = '', name = ''] = id.split(' ');
  const step = { name, seconds: 1, command: ['--eval', program] };
  return { language, step, reason: 'named', last: undefined, ...more };
}

/** Runs steps, and returns what is logged and recorded. */
async function prove(
  steps: readonly PlannedStep[],
  { before, ...proving }: Partial<Proving> & { readonly before?: ProofRecord } = {},
) {
  const record = join(folderOf({}), 'proved.json');
  if (before) writeRecord(record, before);
  const log: string[] = [];
  const made = await makeProofs(steps, {
    keysOf: () => keys,
    toolsOf: () => ({ node: '20.1.0' }),
    lackingFor: () => [],
    record,
    log: (line) => log.push(line.replace(/\bin \d+ s\b/, 'in N s')),
    ...proving,
  });
  const named = (some: readonly PlannedStep[]) =>
    some.map(({ language, step }) => `${language} ${step.name}`);
  const { proved, failed, postponed } = made;
  return {
    made: { proved: named(proved), failed: named(failed), postponed: named(postponed) },
    log,
    recorded: readRecord(record),
  };
}

/** The record of a proof that was made with these keys. */
function recordOf(id: string, own: string, before: ProofRecord = {}): ProofRecord {
  const [language = '', step = ''] = id.split(' ');
  const made = { keys: { ...keys, own }, tools: {}, seconds: 9 };
  return withProof(before, { language, step }, made);
}

describe('running the steps of a plan', () => {
  it('logs and records each step', async () => {
    const { made, log, recorded } = await prove([planned('ada tests'), planned('bcpl wire')]);
    expect(made).toEqual({ proved: ['ada tests', 'bcpl wire'], failed: [], postponed: [] });
    expect(log).toEqual([
      'ada: tests: started: named on the command line',
      'ada: tests: passed in N s',
      'bcpl: wire: started: named on the command line',
      'bcpl: wire: passed in N s',
    ]);
    const proof = { ...keys, tools: { node: '20.1.0' }, seconds: expect.any(Number) };
    expect(recorded).toEqual({
      ada: { tests: { ...proof, sequence: 1 } },
      bcpl: { wire: { ...proof, sequence: 2 } },
    });
  });

  it('runs the other steps after one that fails, and records those that pass', async () => {
    const steps = [
      planned('ada tests'),
      planned('ada wire', 'process.exit(3)'),
      planned('ada random', 'console.log("ran")'),
    ];
    const before = recordOf('ada wire', 'older');
    const { made, log, recorded } = await prove(steps, { before });
    expect(made).toEqual({
      proved: ['ada tests', 'ada random'],
      failed: ['ada wire'],
      postponed: [],
    });
    expect(log).toContain('ada: wire: failed (exit code 3) in N s');
    expect(log).toContain('  ran');
    expect(Object.keys(recorded['ada'] ?? {})).toEqual(['random', 'tests', 'wire']);
    expect(recorded['ada']?.['wire']).toEqual(before['ada']?.['wire']);
  });

  it('records a step before the next one starts', async () => {
    const record = join(folderOf({}), 'proved.json');
    const reads = `console.log(require('node:fs').readFileSync(${JSON.stringify(record)}, 'utf8'))`;
    const { log } = await prove([planned('ada tests'), planned('ada wire', reads)], { record });
    expect(log).toContain('      "tests": {');
  });

  it('removes the proof of these files when its step fails', async () => {
    const before = recordOf('ada wire', keys.own, recordOf('ada tests', keys.own));
    const { recorded } = await prove([planned('ada wire', 'process.exit(3)')], { before });
    expect(recorded).toEqual({ ada: { tests: before['ada']?.['tests'] } });
  });

  it('counts a step that a signal ends as failed', async () => {
    const { log } = await prove([planned('ada tests', 'process.kill(process.pid, "SIGKILL")')]);
    expect(log).toContain('ada: tests: failed (SIGKILL) in N s');
  });

  it('leaves out lines that only report what passed', async () => {
    const program = 'console.log("pass  1\\nFAIL  2"); console.error("pass  3\\nlast")';
    const { step, ...one } = planned('ada wire', program);
    const { log } = await prove([{ ...one, step: { ...step, quiet: ['pass  '] } }]);
    expect(log.filter((line) => line.startsWith('  ')).sort()).toEqual(['  FAIL  2', '  last']);
  });

  it('tells the steps the language', async () => {
    const steps = [planned('ada tests', 'console.log(process.env.SDKGEN_PROVE)')];
    expect((await prove(steps)).log).toContain('  ada');
  });

  it('records nothing without a file', async () => {
    const { proved } = await makeProofs([planned('ada tests')], {
      keysOf: () => keys,
      toolsOf: () => ({}),
      lackingFor: () => [],
      log: () => {},
    });
    expect(proved).toHaveLength(1);
  });

  it('records nothing when a platform was missing', async () => {
    const { made, log, recorded } = await prove([planned('ada tests')], {
      lackingFor: () => ['ada-83'],
    });
    expect(made.proved).toEqual(['ada tests']);
    expect(log.at(-1)).toBe('ada: tests: not recorded (not verified here: ada-83)');
    expect(recorded).toEqual({});
  });

  it('records nothing when files changed while it ran', async () => {
    let calls = 0;
    const keysOf = () => ({ ...keys, own: String(calls++) });
    const { log, recorded } = await prove([planned('ada tests')], { keysOf });
    expect(log.at(-1)).toBe('ada: tests: not recorded (files changed while it ran)');
    expect(recorded).toEqual({});
  });

  it('leaves out a step that no longer fits, and runs those that do', async () => {
    const last = { own: 'a', shared: 'c', tools: {}, sequence: 7, seconds: secondsForRun };
    const wait = 'setTimeout(() => {}, 10)';
    const { made, log, recorded } = await prove([
      planned('bcpl tests', wait, { reason: 'shared' }),
      planned('cobol tests', '', { reason: 'shared', last }),
      planned('ada tests', '', { reason: 'shared' }),
    ]);
    expect(made).toEqual({
      proved: ['bcpl tests', 'ada tests'],
      failed: [],
      postponed: ['cobol tests'],
    });
    expect(log).toContainEqual(
      expect.stringMatching(
        /^cobol: tests: not proved in this run: the shared files are not those of its last proof, but it takes about 1200 s and 1\d\d\d s are left$/,
      ),
    );
    expect(Object.keys(recorded)).toEqual(['ada', 'bcpl']);
  });
});

describe('the record of proofs', () => {
  it('numbers proofs of all languages as they are made', () => {
    const made = { keys, tools: {}, seconds: 12.6 };
    const steps = ['b tests', 'a tests', 'b wire', 'b tests'];
    const record = steps.reduce<ProofRecord>((before, id) => {
      const [language = '', step = ''] = id.split(' ');
      return withProof(before, { language, step }, made);
    }, {});
    expect(record['a']?.['tests']?.sequence).toBe(2);
    expect(record['b']?.['wire']?.sequence).toBe(3);
    expect(record['b']?.['tests']).toEqual({ ...keys, tools: {}, sequence: 4, seconds: 13 });
  });

  it('keeps a proof of other files', () => {
    const before = recordOf('ada tests', 'older');
    expect(withoutProof(before, { language: 'ada', step: 'tests' }, keys)).toBe(before);
  });

  it('is the same text in whatever order proofs and tools come', () => {
    const text = (ids: readonly string[], tools: Readonly<Record<string, string>>): string => {
      const file = join(folderOf({}), 'proved.json');
      const proof = { seconds: 1, sequence: 1, tools, ...keys };
      const steps = Object.fromEntries(ids.map((id) => [`step ${id}`, proof]));
      writeRecord(file, Object.fromEntries(ids.map((id) => [id, steps])));
      return readFileSync(file, 'utf8');
    };
    const written = text(['b', 'a'], { y: '1', x: '2' });
    expect(text(['a', 'b'], { x: '2', y: '1' })).toBe(written);
    expect(written).toMatch(/^\{\n {2}"a": \{\n {4}"step a": \{\n {6}"own": "a",\n/);
    expect(written.endsWith('\n')).toBe(true);
  });

  it('cannot be read when it has something else', () => {
    const text = '{"a":{"tests":{"own":"x","date":"today"}}}';
    const file = join(folderOf({ 'proved.json': text }), 'proved.json');
    expect(() => readRecord(file)).toThrow('date');
  });

  it('can be read in this checkout', () => {
    expect(() => readRecord(join(packageRoot, recordPath))).not.toThrow();
  });
});
