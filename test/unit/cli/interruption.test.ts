import { expect, test } from 'vitest';
import { Interruption } from '../../../lib/cli/interruption.js';

test('Ctrl-C ends the run at once, and waits for what is being written', async () => {
  const interruption = new Interruption();
  const said: string[] = [];
  interruption.listen(() => said.push('ended'));
  await interruption.after(async () => {
    process.emit('SIGINT');
    await Promise.resolve();
    said.push('written');
  });
  expect(said).toEqual(['written', 'ended']);
  interruption.stopListening();

  const idle = new Interruption();
  idle.listen(() => said.push('ended at once'));
  process.emit('SIGINT');
  expect(said.at(-1)).toBe('ended at once');
});

test('nothing is left listening', () => {
  const before = process.listenerCount('SIGINT');
  const interruption = new Interruption();
  interruption.listen(() => {});
  interruption.stopListening();
  expect(process.listenerCount('SIGINT')).toBe(before);
});
