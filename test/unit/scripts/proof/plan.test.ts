import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  mayStart,
  type PlannedStep,
  planNamed,
  planSteps,
  postponed,
  reasonOf,
  secondsForRun,
} from '../../../../scripts/prove/plan.js';
import type { Proof, ProofRecord } from '../../../../scripts/prove/record.js';

const stepNames = ['tests', 'wire', 'random'];
const steps = stepNames.map((name) => ({ name, seconds: 420, command: [] }));

function candidate(id: string, more: Partial<Candidate> = {}): Candidate {
  return { id, keys: { own: `${id} 1`, shared: 'shared 1' }, isHere: true, steps, ...more };
}

function proof(id: string, more: Partial<Proof> = {}): Proof {
  return { own: `${id} 1`, shared: 'shared 1', tools: {}, sequence: 1, seconds: 300, ...more };
}

const languages = ['ada', 'bcpl', 'cobol'];
const all = languages.map((id) => candidate(id));

/** Proofs of these steps, made in this order, of these files. */
function recordOf(ids: readonly string[], more: Partial<Proof> = {}): ProofRecord {
  const record: Record<string, Record<string, Proof>> = {};
  for (const [at, id] of ids.entries()) {
    const [language = '', step = ''] = id.split(' ');
    record[language] = {
      ...record[language],
      [step]: proof(language, { sequence: at + 1, ...more }),
    };
  }
  return record;
}

const everyStep = languages.flatMap((id) => stepNames.map((name) => `${id} ${name}`));
const current = recordOf(everyStep);

function planned(record: ProofRecord, choice = '00000000', candidates = all): string[] {
  const plan = planSteps(candidates, record, choice);
  return plan.steps.map(({ language, step, reason }) => `${language} ${step.name} ${reason}`);
}

describe('the plan of a run', () => {
  it('has the steps whose proof is of other files of the language, and no other', () => {
    const { cobol: own, ...others } = current;
    const changed = { ...own, tests: proof('cobol', { own: 'cobol 0', sequence: 9 }) };
    expect(planned({ ...others, cobol: changed })).toEqual(['cobol tests own']);
  });

  it('has changed languages before those with other shared files only', () => {
    const record = {
      ...recordOf(everyStep, { shared: 'shared 0' }),
      cobol:
        recordOf(['cobol tests', 'cobol wire', 'cobol random'], { own: 'cobol 0' })['cobol'] ?? {},
    };
    expect(planned(record).map((line) => line.replace(/ \w+ /, ' '))).toEqual([
      ...Array.from({ length: 3 }, () => 'cobol own'),
      ...[1, 2, 3].flatMap(() => ['ada shared', 'bcpl shared']),
    ]);
  });

  it('takes the oldest proof of each language in turn, those never made first', () => {
    const order = ['ada wire', 'ada tests', 'ada random', 'cobol tests', 'bcpl wire', 'bcpl tests'];
    expect(planned(recordOf(order, { own: 'older' }))).toEqual([
      // Never made: the first rounds of two languages.
      'bcpl random own',
      'cobol random own',
      'ada wire own',
      'cobol wire own',
      'ada tests own',
      'bcpl wire own',
      'ada random own',
      'cobol tests own',
      'bcpl tests own',
    ]);
  });

  it('has a part of each language at the beginning, with different steps, when nothing was proved', () => {
    expect(planned({})).toEqual([
      'ada tests own',
      'bcpl wire own',
      'cobol random own',
      'ada wire own',
      'bcpl random own',
      'cobol tests own',
      'ada random own',
      'bcpl tests own',
      'cobol wire own',
    ]);
  });

  it('begins with each step of each language for some commit', () => {
    const firsts = Array.from({ length: 9 }, (_, at) => planned({}, `0000000${at}ffff`)[0]);
    expect(new Set(firsts)).toEqual(new Set(everyStep.map((id) => `${id} own`)));
  });

  it('is the same for the same record and commit', () => {
    const record = recordOf(['ada wire', 'cobol tests']);
    expect(planned(record, 'cafe1234')).toEqual(planned(record, 'cafe1234'));
  });

  it('has one step when all proofs are current, which the commit chooses', () => {
    const chosen = Array.from({ length: 10 }, (_, at) => planned(current, `0000000${at}ffff`));
    expect(chosen).toEqual([...everyStep, everyStep[0]].map((id) => [`${id} check`]));
    const left = planSteps(all, current, '00000001').current;
    expect(left.map(({ language, step }) => `${language} ${step.name}`)).toEqual(
      everyStep.filter((id) => id !== 'ada wire'),
    );
  });

  it('names the steps with a current proof next to those that are run', () => {
    const { cobol: _, ...others } = current;
    const plan = planSteps(all, others, '00000000');
    expect(plan.steps).toHaveLength(3);
    expect(plan.current).toHaveLength(6);
  });

  it('has only languages that can be proved here', () => {
    const candidates = all.map((one) => ({ ...one, isHere: one.id !== 'bcpl' }));
    expect(planned(current, '00000003', candidates)).toEqual(['cobol tests check']);
    expect(planned({}, '00000001', candidates)[0]).toBe('cobol tests own');
    expect(planSteps(candidates, current, '00000000').absent).toEqual(['bcpl']);
  });

  it('is empty without tool chains', () => {
    const candidates = all.map((one) => ({ ...one, isHere: false }));
    const plan = planSteps(candidates, {}, '00000000');
    expect(plan).toEqual({ steps: [], current: [], absent: languages });
  });
});

describe('the plan of named languages', () => {
  const candidates = [...all, candidate('dart', { isHere: false })];
  const { wire: _, ...bcpl } = current['bcpl'] ?? {};
  const record = { ...current, bcpl };

  function named(more: Partial<Parameters<typeof planNamed>[2]>) {
    const choice = { languages: ['dart', 'bcpl'], steps: [], again: false, ...more };
    const plan = planNamed(candidates, record, choice);
    const namesOf = (some: readonly { step: { name: string } }[]) =>
      some.map(({ step }) => step.name);
    return { run: namesOf(plan.steps), current: namesOf(plan.current), absent: plan.absent };
  }

  it('has the steps without a current proof', () => {
    expect(named({})).toEqual({ run: ['wire'], current: ['tests', 'random'], absent: ['dart'] });
  });

  it('has every step when they run again', () => {
    expect(named({ again: true })).toEqual({ run: stepNames, current: [], absent: ['dart'] });
  });

  it('has only the named steps', () => {
    expect(named({ steps: ['tests'] })).toMatchObject({ run: [], current: ['tests'] });
    expect(named({ steps: ['tests'], again: true })).toMatchObject({ run: ['tests'], current: [] });
    expect(named({ steps: ['wire'] })).toMatchObject({ run: ['wire'], current: [] });
  });
});

describe('a planned step', () => {
  function shared(last: Proof | undefined): PlannedStep {
    return {
      language: 'ada',
      step: { name: 'tests', seconds: 420, command: [] },
      reason: 'shared',
      last,
    };
  }

  it('starts when it fits into the time that is left', () => {
    const seconds = secondsForRun - 300;
    expect(mayStart(shared(proof('ada')), { made: 1, seconds })).toBe(true);
    expect(mayStart(shared(proof('ada')), { made: 1, seconds: seconds + 1 })).toBe(false);
  });

  it('is expected to take as long as the step does elsewhere when it has no proof', () => {
    const seconds = secondsForRun - 420;
    expect(mayStart(shared(undefined), { made: 1, seconds })).toBe(true);
    expect(mayStart(shared(undefined), { made: 1, seconds: seconds + 1 })).toBe(false);
  });

  it('starts as the first one, however long it takes', () => {
    const long = proof('ada', { seconds: 10 * secondsForRun });
    expect(mayStart(shared(long), { made: 0, seconds: 0 })).toBe(true);
    expect(mayStart(shared(long), { made: 1, seconds: 0 })).toBe(false);
  });

  it('starts at any time if its language is named', () => {
    const late = { made: 5, seconds: 2 * secondsForRun };
    expect(mayStart({ ...shared(undefined), reason: 'named' }, late)).toBe(true);
    expect(mayStart({ ...shared(undefined), reason: 'check' }, late)).toBe(false);
  });

  it('says why it runs, and why it does not', () => {
    expect(reasonOf({ ...shared(undefined), reason: 'own' })).toBe('it has no proof');
    expect(postponed(shared(proof('ada')), secondsForRun - 12.4)).toBe(
      'ada: tests: not proved in this run: the shared files are not those of its last proof, ' +
        'but it takes about 300 s and 12 s are left',
    );
    expect(postponed(shared(undefined), 2 * secondsForRun)).toContain(' 420 s and 0 s are left');
  });
});
