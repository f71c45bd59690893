import { describe, expect, test } from 'vitest';
import type { Change } from '../../../lib/watch/inputs.js';
import { nextChange } from '../../../lib/watch/next-change.js';

/** What happens to files, in ms after the build; each is seen by whoever states then or later. */
type Script = readonly (readonly [at: number, states: Readonly<Record<string, string>>])[];

/** A disk whose files change at given times. Checking it takes time too. */
class Disk {
  time = 0;
  checks = 0;

  constructor(
    private readonly script: Script,
    private readonly checkMs = 0,
  ) {}

  readonly clock = {
    now: () => this.time,
    sleep: async (milliseconds: number): Promise<void> => {
      this.time += milliseconds;
      if (this.time > 60_000) throw new Error('nothing came');
    },
  };

  changes(): readonly Change[] {
    this.checks++;
    const states = Object.entries(this.script.findLast(([at]) => at <= this.time)?.[1] ?? {});
    this.time += this.checkMs;
    return states.map(([path, fingerprint]) => ({
      path,
      fingerprint,
      isVanished: fingerprint === 'absent',
    }));
  }

  /** The changes that a build is started for, and when. */
  async next(): Promise<{ paths: string[]; at: number }> {
    const changes = await nextChange(this, this.clock);
    return {
      paths: changes.map(({ path, fingerprint }) => `${path} ${fingerprint}`),
      at: this.time,
    };
  }
}

describe('a build is started', () => {
  test('soon after a change', async () => {
    const { paths, at } = await new Disk([[1000, { 'a.yaml': '1' }]]).next();
    expect(paths).toEqual(['a.yaml 1']);
    expect(at).toBeGreaterThanOrEqual(1200);
    expect(at).toBeLessThanOrEqual(1400);
  });

  test('for what changed while the last one ran', async () => {
    expect((await new Disk([[0, { 'a.yaml': '1' }]]).next()).at).toBeLessThanOrEqual(400);
  });

  test('once for all that is written in one go, when it is still', async () => {
    const writes: Script = Array.from({ length: 20 }, (_, count) => [
      1000 + count * 150,
      Object.fromEntries(Array.from({ length: count + 1 }, (__, file) => [`${file}.yaml`, '1'])),
    ]);
    const { paths, at } = await new Disk(writes).next();
    expect(paths).toHaveLength(20);
    expect(at).toBeGreaterThanOrEqual(1000 + 19 * 150 + 200);
  });

  test('for the last state of a file that is written in parts', async () => {
    const { paths } = await new Disk([
      [1000, { 'a.yaml': '1' }],
      [1150, { 'a.yaml': '2' }],
      [1300, { 'a.yaml': '3' }],
    ]).next();
    expect(paths).toEqual(['a.yaml 3']);
  });

  test('not for a file that is away for a moment', async () => {
    const { paths, at } = await new Disk([
      [1000, { 'a.yaml': 'absent' }],
      [1600, {}],
      [5000, { 'b.yaml': '1' }],
    ]).next();
    expect(paths).toEqual(['b.yaml 1']);
    expect(at).toBeGreaterThan(5000);
  });

  test('for the new file where an old one was taken away first', async () => {
    const { paths } = await new Disk([
      [1000, { 'a.yaml': 'absent' }],
      [1800, { 'a.yaml': '2' }],
    ]).next();
    expect(paths).toEqual(['a.yaml 2']);
  });

  test('for a file that stays away', async () => {
    const { paths, at } = await new Disk([[1000, { 'a.yaml': 'absent' }]]).next();
    expect(paths).toEqual(['a.yaml absent']);
    expect(at).toBeGreaterThanOrEqual(2000);
  });
});

test('checks take at most a twentieth of the time', async () => {
  const disk = new Disk([[50_000, { 'a.yaml': '1' }]], 100);
  await disk.next();
  expect(disk.checks * 100).toBeLessThanOrEqual(disk.time / 18);
});
