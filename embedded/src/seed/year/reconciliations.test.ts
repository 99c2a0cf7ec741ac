import { expect, test } from '@jest/globals';
import { weeksBefore } from './calendar.ts';
import type { Desk, RefusedCall } from './desk.ts';
import { tellReconciliations } from './reconciliations.ts';
import type { Year } from './year.ts';

test('a check of the books waits for one that is scheduled at the same moment', async () => {
  const calls: string[] = [];
  let isRefused = true;
  const desk = {
    call: async (_who: string, name: string) => {
      calls.push(name);
      if (name === 'listBookRuns') return [{ status: 'done' }];
      if (!isRefused) return {};
      isRefused = false;
      throw Object.assign(new Error('another'), { status: 409 } satisfies RefusedCall);
    },
  } as unknown as Desk;
  const told: (() => Promise<unknown>)[] = [];
  const weeks = weeksBefore(new Date('2026-11-27'), 52);
  const tell: Year['tell'] = (_at, act) => told.push(act);
  tellReconciliations({ desk, weeks, tell } as unknown as Year);

  await told[0]?.();

  const [looks, starts] = ['listBookRuns', 'startBookRun'];
  expect(calls).toEqual([looks, starts, looks, starts, looks]);
});
