import type { EventBus } from '@candor/kit/events/event-bus';
import { noteDeposit } from '../use-cases/note-deposit.ts';
import type { UsersDeps } from '../use-cases/users-deps.ts';

/** Follows referrals through their first approved deposit to their reward. */
export function consumeReferrals(bus: EventBus, deps: UsersDeps): Promise<void> {
  return bus.consume(
    'users.referrals',
    async (event) => {
      if (event.type === 'payments.referral-rewarded.v1') {
        const { referredId, amount } = event.payload;
        await deps.data.referrals.reward(referredId, amount, event.id);
      } else if (event.payload.decision === 'successful') {
        await noteDeposit(deps, event.payload.accountId, new Date(event.occurredAt));
      }
    },
    { concurrency: 4 },
  );
}
