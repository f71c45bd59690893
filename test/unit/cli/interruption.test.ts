import { expect, test } from 'vitest';
import { Interruption } from '../../../lib/cli/interruption.js';

test.each([
  ['Ctrl-C', 'SIGINT', 130],
  ['SIGTERM', 'SIGTERM', 143],
  ['SIGHUP', 'SIGHUP', 129],
] as const)(
  '%s ends the run at once, and waits for what is being written',
  async (_, signal, code) => {
    const interruption = new Interruption();
    const said: unknown[] = [];
    interruption.listen((exitCode) => said.push(exitCode));
    await interruption.after(async () => {
      process.emit(signal, signal);
      await Promise.resolve();
      said.push('written');
    });
    expect(said).toEqual(['written', code]);
    interruption.stopListening();

    const idle = new Interruption();
    idle.listen((exitCode) => said.push(`at once: ${exitCode}`));
    process.emit(signal, signal);
    expect(said.at(-1)).toBe(`at once: ${code}`);
    idle.stopListening();
  },
);

test('nothing is left listening', () => {
  const count = (): number[] =>
    ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => process.listenerCount(name));
  const before = count();
  const interruption = new Interruption();
  interruption.listen(() => {});
  interruption.stopListening();
  expect(count()).toEqual(before);
});
