import { createHash } from 'node:crypto';
import type { EventEnvelope, EventPayloads } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { readProfitSource } from '../../profit-runs/rules/profit-entries.ts';
import { readWalletAccounts, shownBalance } from '../rules/balances.ts';
import type { LedgerEntry } from '../rules/ledger-entry.ts';

/**
 * The events of an entry, published with its insert. Their ids are deterministic, so that an entry that is sealed again has
 * the same events and consumers see each once.
 */
export function toEntryEvents(entry: LedgerEntry): EventEnvelope[] {
  const { walletId: accountId, seq, kind, balances, about, reference, reason, sourceId } = entry;
  const identity = (name: string) => ({
    id: toEventId(name, entry),
    correlationId: entry.correlationId,
  });
  const decided = { accountId, reference, reason: reason ?? '', balance: shownBalance(balances) };
  const events: EventEnvelope[] = [
    makeEvent(
      'payments.wallet-changed.v1',
      {
        accountId,
        seq,
        kind,
        ...readWalletAccounts(balances),
        entry: { sourceId, about, postings: entry.postings },
      },
      entry.occurredAt,
      identity('wallet-changed'),
    ),
  ];
  const adjusted = kind === 'adjustment' ? readAdjusted(entry) : null;
  if (adjusted) {
    events.push(
      makeEvent(
        'payments.adjustment-posted.v1',
        { ...decided, ...adjusted, seq },
        entry.occurredAt,
        identity('adjustment-posted'),
      ),
    );
  }
  const period = kind === 'profit' ? (readProfitSource(sourceId)?.period ?? null) : null;
  if (period !== null) {
    const { balance } = decided;
    events.push(
      makeEvent(
        'payments.profit-credited.v1',
        { accountId, seq, reference, period, amount: about, note: reason, balance },
        entry.occurredAt,
        identity('profit-credited'),
      ),
    );
  }
  if (kind === 'reversal' && entry.reverses !== null) {
    events.push(
      makeEvent(
        'payments.entry-reversed.v1',
        { ...decided, amount: about, seq: entry.reverses },
        entry.occurredAt,
        identity('entry-reversed'),
      ),
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
