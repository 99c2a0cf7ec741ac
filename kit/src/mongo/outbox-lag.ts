import type { OutboxLagView } from '@candor/contracts/reconciliation';
import type { OutboxRelay } from './outbox-relay.ts';

/** The number and age of a service's unpublished events, for staff. */
export async function readOutboxLag(relay: Pick<OutboxRelay, 'depths'>): Promise<OutboxLagView[]> {
  const depths = await relay.depths();
  return depths.map(({ collection, documents, oldest }) => ({
    collection,
    documents,
    oldestAt: oldest?.toISOString() ?? null,
  }));
}
