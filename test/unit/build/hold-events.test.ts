import { expect, test } from 'vitest';
import type { BuildEvent } from '../../../lib/report/events.js';
import { holdEvents } from '../../../lib/report/hold-events.js';
import type { BuildHost } from '../../../lib/report/host.js';
import { Timings } from '../../../lib/timings.js';

const note = (message: string): BuildEvent => ({ event: 'note', topic: 'hooks', message });

function collecting(): { readonly told: BuildEvent[]; readonly host: BuildHost } {
  const told: BuildEvent[] = [];
  const host: BuildHost = {
    registry: {},
    assetsOf: () => {
      throw new Error('none');
    },
    clock: new Timings(),
    emit: (event) => told.push(event),
    uninterrupted: (task) => task(),
    confirm: undefined,
  };
  return { told, host };
}

test('events are told after those that come first, in their order', async () => {
  const { told, host } = collecting();
  let end = (): void => {};
  const first = new Promise<void>((resolve) => {
    end = resolve;
  });
  const held = holdEvents(host, first);
  held.emit(note('second'));
  held.emit(note('third'));
  host.emit(note('first'));
  end();
  await first;
  held.emit(note('fourth'));
  expect(told).toEqual(['first', 'second', 'third', 'fourth'].map(note));
});

test('after a failure nothing is told any more', async () => {
  const { told, host } = collecting();
  const failed = Promise.reject(new Error('no'));
  const held = holdEvents(host, failed);
  held.emit(note('second'));
  await expect(failed).rejects.toThrow('no');
  held.emit(note('third'));
  expect(told).toEqual([]);
});
