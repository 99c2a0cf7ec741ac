import type { EventEnvelope } from '@candor/contracts/events';
import type { Clock } from '@candor/kit/clock';
import type { Part } from '@candor/kit/lifecycle';
import type { Logger } from '@candor/kit/logger';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { ErasedAccounts } from './erased-accounts.ts';

const EVERY_MS = 60_000;
const REPEATED_MS = 24 * 60 * 60 * 1000;

/**
 * Erases what a service holds of a deleted account: on the event, and again for a day, because a call that was in flight may
 * have written after it.
 * @param deps.erase idempotent; it may run at any time and concurrently
 */
export function createErasure(deps: {
  erased: ErasedAccounts;
  erase: (accountId: string) => Promise<void>;
  clock: Clock;
  log: Logger;
}) {
  const { erased, erase, clock, log } = deps;
  const job: Part = createPeriodicJob({
    name: 'erasure of deleted accounts',
    everyMs: EVERY_MS,
    log,
    async run(signal) {
      const since = new Date(clock.now().getTime() - REPEATED_MS);
      const failures: unknown[] = [];
      for (const accountId of await erased.findSince(since)) {
        if (signal.aborted) return;
        await erase(accountId).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  });
  return {
    job,
    async onAccountErased({ payload }: EventEnvelope<'users.account-erased.v1'>): Promise<void> {
      await erased.add(payload.accountId, clock.now());
      await erase(payload.accountId);
    },
  };
}
