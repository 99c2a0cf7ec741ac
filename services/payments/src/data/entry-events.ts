import { createHash } from 'node:crypto';
import type { EventEnvelope, EventPayloads, EventType } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { readWalletAccounts, shownBalance } from '../domain/balances.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';

/**
 * The events of an entry, published with its insert. Their ids are deterministic, so that an entry that is sealed again has
 * the same events and consumers see each once.
 */
export function toEntryEvents(entry: LedgerEntry): EventEnvelope[] {
  const { walletId: accountId, seq, kind, balances, about, reference, reason } = entry;
  const event = <T extends EventType>(type: T, name: string, payload: EventPayloads[T]) =>
    makeEvent(type, payload, entry.occurredAt, {
      id: toEventId(name, entry),
      correlationId: entry.correlationId,
    });
  const decided = { accountId, reference, reason: reason ?? '', balance: shownBalance(balances) };
  const events: EventEnvelope[] = [
    event('payments.wallet-changed.v1', 'wallet-changed', {
      accountId,
      seq,
      kind,
      ...readWalletAccounts(balances),
    }),
  ];
  const adjusted = kind === 'adjustment' ? readAdjusted(entry) : null;
  if (adjusted) {
    events.push(
      event('payments.adjustment-posted.v1', 'adjustment-posted', {
        ...decided,
        ...adjusted,
        seq,
      }),
    );
  }
  if (kind === 'reversal' && entry.reverses !== null) {
    events.push(
      event('payments.entry-reversed.v1', 'entry-reversed', {
        ...decided,
        amount: about,
        seq: entry.reverses,
      }),
    );
  }
  return events;
}

function toEventId(name: string, { walletId, seq }: LedgerEntry): string {
  return createHash('sha256').update(`${name}:${walletId}:${seq}`).digest('hex').slice(0, 32);
}

const ADJUSTED = ['deposit', 'investment', 'profit'] as const;

/** The account that an adjustment changed, and by how much. */
function readAdjusted({
  postings: [posting],
}: LedgerEntry): Pick<EventPayloads['payments.adjustment-posted.v1'], 'account' | 'amount'> | null {
  if (!posting) return null;
  const { source, destination, amount } = posting;
  const credited = ADJUSTED.find((account) => account === destination);
  const debited = ADJUSTED.find((account) => account === source);
  if (credited) return { account: credited, amount };
  return debited ? { account: debited, amount: -amount } : null;
}
