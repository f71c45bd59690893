import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  mayStart,
  planNamed,
  planProofs,
  postponed,
  secondsForChanged,
  secondsForOthers,
} from '../../../../scripts/prove/plan.js';
import type { Proof, ProofRecord } from '../../../../scripts/prove/record.js';

function candidate(id: string, more: Partial<Candidate> = {}): Candidate {
  return { id, keys: { own: `${id} 1`, shared: 'shared 1' }, isHere: true, ...more };
}

function proof(id: string, more: Partial<Proof> = {}): Proof {
  return { own: `${id} 1`, shared: 'shared 1', tools: {}, sequence: 1, seconds: 300, ...more };
}

const all = ['ada', 'bcpl', 'cobol'].map((id) => candidate(id));
const current: ProofRecord = {
  ada: proof('ada', { sequence: 3 }),
  bcpl: proof('bcpl', { sequence: 1 }),
  cobol: proof('cobol', { sequence: 2 }),
};

function planned(record: ProofRecord, candidates = all, choice = '00000000'): string[] {
  return planProofs(candidates, record, choice).proofs.map(({ id, reason }) => `${id} ${reason}`);
}

describe('the plan of a run', () => {
  it('has every language whose own files changed, and one of the others', () => {
    const changed = { ...current, cobol: proof('cobol', { own: 'cobol 0' }) };
    expect(planned(changed)).toEqual(['cobol own', 'ada check']);
  });

  it('has languages without a proof as if their files changed, before the others', () => {
    const { ada: _, ...others } = current;
    const shared = { ...others, cobol: proof('cobol', { own: 'cobol 0', shared: 'shared 0' }) };
    expect(planned(shared)).toEqual(['ada own', 'cobol own', 'bcpl check']);
    expect(planned({})).toEqual(['ada own', 'bcpl own', 'cobol own']);
  });

  it('has all languages when shared files changed, the oldest proof first', () => {
    const older = Object.fromEntries(
      Object.entries(current).map(([id, one]) => [id, { ...one, shared: 'shared 0' }]),
    );
    expect(planned(older)).toEqual(['bcpl shared', 'cobol shared', 'ada shared']);
  });

  it('has one language when nothing changed, which the commit chooses', () => {
    const chosen = ['00000000', '00000001', '00000002', '00000003'].map((choice) =>
      planned(current, all, `${choice}ffff`),
    );
    expect(chosen).toEqual([['ada check'], ['bcpl check'], ['cobol check'], ['ada check']]);
    expect(planProofs(all, current, '00000001').current).toEqual(['ada', 'cobol']);
  });

  it('chooses one of the languages that can be proved here', () => {
    const candidates = all.map((one) => ({ ...one, isHere: one.id !== 'bcpl' }));
    const plan = planProofs(candidates, current, '00000001');
    expect(plan.proofs.map(({ id }) => id)).toEqual(['cobol']);
    expect(plan.absent).toEqual(['bcpl']);
  });

  it('leaves out changed languages without a tool chain', () => {
    const candidates = all.map((one) => ({ ...one, isHere: false }));
    const plan = planProofs(candidates, {}, '00000000');
    expect(plan).toEqual({ proofs: [], current: [], absent: ['ada', 'bcpl', 'cobol'] });
  });

  it('has the named languages, whatever was proved', () => {
    const candidates = [...all, candidate('dart', { isHere: false })];
    const plan = planNamed(candidates, current, ['dart', 'bcpl']);
    expect(plan.proofs).toEqual([{ id: 'bcpl', reason: 'named', last: current['bcpl'] }]);
    expect(plan.absent).toEqual(['dart']);
  });
});

describe('a planned proof', () => {
  const shared = (last: Proof | undefined) => ({ id: 'ada', reason: 'shared' as const, last });

  it('starts when it fits into the time that is left', () => {
    const seconds = secondsForOthers - 300;
    expect(mayStart(shared(proof('ada')), { made: 1, seconds })).toBe(true);
    expect(mayStart(shared(proof('ada')), { made: 1, seconds: seconds + 1 })).toBe(false);
  });

  it('is expected to take 7 minutes when its time is not known', () => {
    const seconds = secondsForOthers - 420;
    expect(mayStart(shared(undefined), { made: 1, seconds })).toBe(true);
    expect(mayStart(shared(undefined), { made: 1, seconds: seconds + 1 })).toBe(false);
  });

  it('starts as the first one, however long it takes', () => {
    const long = proof('ada', { seconds: 10 * secondsForOthers });
    expect(mayStart(shared(long), { made: 0, seconds: 0 })).toBe(true);
    expect(mayStart(shared(long), { made: 1, seconds: 0 })).toBe(false);
  });

  it('starts at any time if the language is named', () => {
    const late = { made: 5, seconds: 2 * secondsForChanged };
    expect(mayStart({ id: 'ada', reason: 'named', last: undefined }, late)).toBe(true);
    expect(mayStart({ id: 'ada', reason: 'check', last: undefined }, late)).toBe(false);
  });

  it('has more time if its own files changed', () => {
    const own = { id: 'ada', reason: 'own', last: proof('ada') } as const;
    const seconds = secondsForChanged - 300;
    expect(mayStart(own, { made: 2, seconds })).toBe(true);
    expect(mayStart(own, { made: 2, seconds: seconds + 1 })).toBe(false);
    expect(postponed(own)).toBe(
      'not proved in this run: ada (its own files are not those of its last proof)',
    );
  });

  it('that is not made says of which files the last one is', () => {
    const last = proof('ada', { sequence: 4 });
    expect(postponed(shared(last))).toBe(
      'not proved in this run: ada (proof 4 is of other shared files)',
    );
    expect(postponed({ id: 'ada', reason: 'check', last })).toContain('proof 4 is of the same');
  });
});
