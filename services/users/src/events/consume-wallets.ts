import type { EventBus } from '@candor/kit/events/event-bus';
import type { UsersDeps } from '../use-cases/users-deps.ts';

/** Keeps the directory's totals in step with the wallets of payments. */
export function consumeWallets(bus: EventBus, { data }: UsersDeps): Promise<void> {
  return bus.consume(
    'users.wallets',
    async ({ payload }) => {
      const { accountId, seq, deposit, investment, profit, held, withdrawn } = payload;
      await data.walletTotals.advance(accountId, {
        seq,
        deposit,
        investment,
        profit,
        held,
        withdrawn,
      });
    },
    { concurrency: 100 },
  );
}
