import { describe, expect, test } from 'vitest';
import { machine, type ToolSource, type ToolState } from '../../tool-chains/tool-chain.js';
import { judgeTools, type ToolFinding } from '../../tool-chains/verdict.js';

const byTests: ToolSource = { installedBy: 'tests', registry: 'Hub', reach: [] };
const byCi: ToolSource = { installedBy: '.ci/run', registry: 'Hub', reach: [] };
const works: ToolState = { kind: 'works' };
const absent: ToolState = { kind: 'absent', why: 'elf is not there' };
const broken: ToolState = { kind: 'broken', why: '`elf --version` fails: too old' };

const found = (state: ToolState, source: ToolSource, reachable = false): ToolFinding => ({
  id: 'elvish',
  state,
  source,
  isReachable: () => reachable,
});

const judge = (finding: ToolFinding, options: { required?: string; ci?: boolean } = {}) =>
  judgeTools([finding], { required: '', ci: false, ...options });

const everySource = [
  ['the machine', machine],
  ['the tests', byTests],
  ['.ci/run', byCi],
] as const;

describe.each(everySource)('a tool from %s', (_, source) => {
  test('is not named if it works, even if it is required', () => {
    expect(judge(found(works, source), { required: 'elvish', ci: true })).toEqual([]);
  });

  test.each([true, false])('fails the run if it does not work (reachable: %s)', (reachable) => {
    const failure = [{ id: 'elvish', why: '`elf --version` fails: too old', fails: true }];
    expect(judge(found(broken, source, reachable))).toEqual(failure);
    expect(judge(found(broken, source, reachable), { ci: true })).toEqual(failure);
  });

  test.each(['elvish', 'all', ' klingon , elvish'])(
    'fails the run if it is absent and SDKGEN_REQUIRE is %j',
    (required) => {
      expect(judge(found(absent, source), { required })).toContainEqual({
        id: 'elvish',
        why: 'elf is not there, and SDKGEN_REQUIRE names it',
        fails: true,
      });
    },
  );

  test('is excused if it is absent and nothing can be reached', () => {
    for (const ci of [true, false]) {
      const [verdict, ...others] = judge(found(absent, source), { ci });
      expect(verdict).toMatchObject({ id: 'elvish', fails: false });
      expect(verdict?.why).toMatch(/^elf is not there/);
      expect(others).toEqual([]);
    }
  });
});

test('a tool that .ci/run installs fails a run of CI if it is absent though its registry is reachable', () => {
  expect(judge(found(absent, byCi, true), { ci: true })).toEqual([
    { id: 'elvish', why: 'elf is not there, though Hub can be reached', fails: true },
  ]);
});

test('a tool that .ci/run installs is only named on other machines, whose registries are not asked', () => {
  const finding: ToolFinding = {
    ...found(absent, byCi),
    isReachable: () => {
      throw new Error('asked');
    },
  };
  expect(judge(finding)).toEqual([
    { id: 'elvish', why: 'elf is not there; .ci/run installs it', fails: false },
  ]);
});

test('a tool that the tests install is only named if no test needed it', () => {
  expect(judge(found(absent, byTests, true), { ci: true })).toEqual([
    {
      id: 'elvish',
      why: 'elf is not there, and no test of this run installed it',
      fails: false,
    },
  ]);
});

test('an empty SDKGEN_REQUIRE requires nothing', () => {
  expect(judge(found(absent, machine), { required: ' , ' })).toEqual([
    { id: 'elvish', why: 'elf is not there', fails: false },
  ]);
});

test('an unknown name in SDKGEN_REQUIRE fails the run', () => {
  expect(judge(found(works, machine), { required: 'all,elvsh' })).toEqual([
    { id: 'elvsh', why: 'SDKGEN_REQUIRE names it, but no tool has this name', fails: true },
  ]);
});
