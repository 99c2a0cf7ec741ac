import { describe, expect, test } from '@jest/globals';
import { createRefusalQueue } from './refusal-queue.ts';

const call = (targetId: string) => ({
  action: 'editWallet',
  actor: { id: 'b'.repeat(24), role: 'support' as const },
  targetId,
  address: '127.0.0.1',
});

/** Auth, which can be made unavailable, and a timer that tests fire. */
function open({ capacity = 3 } = {}) {
  const recorded: { targetId: string | null; id: string; at: string; requestId: string }[] = [];
  const lines: { level: string; fields: Record<string, unknown> }[] = [];
  const timers: (() => void)[] = [];
  let isAvailable = true;
  /** The answer is lost although auth has recorded it. */
  let losesAnswers = false;
  const log = (level: string) => (fields: Record<string, unknown>) =>
    void lines.push({ level, fields });
  const queue = createRefusalQueue({
    auth: {
      async recordRefusal(refused, requestId) {
        if (!isAvailable) throw new Error('auth is unavailable');
        recorded.push({ ...refused, requestId });
        if (losesAnswers) throw new Error('timed out');
      },
    },
    clock: { now: () => new Date('2026-11-23T12:00:00.000Z') },
    log: { warn: log('warn'), error: log('error') } as never,
    capacity,
    schedule: (run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  return {
    queue,
    recorded,
    lines,
    ids: () => recorded.map(({ targetId }) => targetId),
    set: (state: { available?: boolean; losesAnswers?: boolean }) => {
      isAvailable = state.available ?? isAvailable;
      losesAnswers = state.losesAnswers ?? losesAnswers;
    },
    async fire() {
      timers.shift()?.();
      await queue.idle();
    },
  };
}

describe('refusals of staff', () => {
  test('that auth cannot record now are recorded later, in order, with the time at which they happened', async () => {
    const { queue, recorded, ids, set, fire } = open();
    set({ available: false });
    for (const id of ['one', 'two']) await queue.record(call(id), `request ${id}`);
    await fire();
    expect(ids()).toEqual([]);
    set({ available: true });
    await fire();
    expect(recorded).toMatchObject([
      { targetId: 'one', requestId: 'request one', at: '2026-11-23T12:00:00.000Z' },
      { targetId: 'two', requestId: 'request two' },
    ]);
    await queue.record(call('three'), 'request three');
    expect(ids()).toEqual(['one', 'two', 'three']);
    expect(queue.load()).toEqual({ waiting: 0, dropped: 0 });
  });

  test('whose answer was lost are sent again under the same id, so that they count once', async () => {
    const { queue, recorded, set, fire } = open();
    set({ losesAnswers: true });
    await queue.record(call('one'), 'request one');
    set({ losesAnswers: false });
    await fire();
    expect(recorded).toHaveLength(2);
    expect(new Set(recorded.map(({ id }) => id)).size).toBe(1);
  });

  test('beyond the capacity are counted and logged with what they were', async () => {
    const { queue, ids, lines, set, fire } = open({ capacity: 2 });
    set({ available: false });
    for (const id of ['one', 'two', 'three']) await queue.record(call(id), `request ${id}`);
    expect(queue.load()).toEqual({ waiting: 2, dropped: 1 });
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { fields: { action: 'editWallet', targetId: 'three', requestId: 'request three' } },
    ]);
    set({ available: true });
    await fire();
    expect(ids()).toEqual(['one', 'two']);
  });

  test('that still wait at the end are sent once more, or else logged', async () => {
    const first = open();
    first.set({ available: false });
    await first.queue.record(call('one'), 'request one');
    first.set({ available: true });
    await first.queue.stop();
    expect(first.ids()).toEqual(['one']);

    const second = open();
    second.set({ available: false });
    await second.queue.record(call('one'), 'request one');
    await second.queue.stop();
    expect(second.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { fields: { targetId: 'one', requestId: 'request one' } },
    ]);
    expect(second.queue.load()).toEqual({ waiting: 0, dropped: 1 });
  });
});
