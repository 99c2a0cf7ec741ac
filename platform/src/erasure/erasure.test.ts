import { createLogger } from '@candor/kit/logger';
import { isPeriodicJob } from '@candor/kit/service/periodic-job';
import { expect, test } from '@jest/globals';
import type { ErasedAccounts } from './erased-accounts.ts';
import { createErasure } from './erasure.ts';

test('an account that cannot be erased now keeps no other one from it, and is said to have failed', async () => {
  const erased: string[] = [];
  const { job } = createErasure({
    erased: { findSince: async () => ['a', 'b', 'c'] } as unknown as ErasedAccounts,
    async erase(accountId) {
      if (accountId === 'b') throw new Error('its picture is locked');
      erased.push(accountId);
    },
    clock: { now: () => new Date() },
    log: createLogger('test', { level: 'silent' }),
  });
  const ran = new Promise<boolean>((resolve) => {
    if (isPeriodicJob(job)) job.onRun(resolve);
  });
  await job.start?.();
  expect(await ran).toBe(false);
  await job.stop?.();
  expect(erased).toEqual(['a', 'c']);
});
