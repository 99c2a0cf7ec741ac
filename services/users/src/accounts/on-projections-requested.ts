import type { EventEnvelope } from '@candor/contracts/events';
import type { EventBus } from '@candor/kit/events/event-bus';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Reports the wallet totals that the list of accounts shows, for the reconciliation. Published before the request is
 * acknowledged, so that it needs no outbox.
 */
export const onProjectionsRequested =
  ({ data, clock }: UsersDeps, bus: Pick<EventBus, 'publish'>) =>
  async ({ id, payload }: EventEnvelope<'payments.projections-requested.v1'>): Promise<void> => {
    const { runId, batch, accountIds } = payload;
    const stored = await data.walletTotals.find(accountIds);
    const totals = accountIds.map((accountId) => ({
      accountId,
      totals: stored.get(accountId) ?? null,
    }));
    const answer = { runId, batch, totals };
    const event = makeEvent('users.projections-reported.v1', answer, clock.now(), {
      id: `reported-${id}`,
    });
    await bus.publish(event);
  };
