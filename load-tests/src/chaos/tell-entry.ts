import { formatUsd } from '@candor/contracts/money';
import type { LedgerEntry } from '@candor/payments/ledger/ledger-entry';
import { toCreatedId } from './check-intent.ts';
import type { Intent } from './intents.ts';

export type ToldEntry = Pick<LedgerEntry, 'walletId' | 'seq' | 'kind' | 'sourceId' | 'about'>;

/** Tells of an entry what it is, who asked for it, and what they were answered. */
export function tellEntry(
  { walletId, seq, kind, sourceId, about }: ToldEntry,
  intents: readonly Intent[],
): string {
  const [, id] = sourceId.split(':');
  const calls = intents
    .filter((intent) => id && (intent.wanted.id === id || toCreatedId(intent) === id))
    .map(({ kind: call, key, by, replies }) => {
      const answers = replies.map(({ status, code }) => code ?? status).join(', ');
      return `${call} ${key} by ${by} answered ${answers}`;
    });
  const story = calls.length > 0 ? `: ${calls.join('; ')}` : '';
  return `entry ${seq} of ${walletId} (${kind} of ${formatUsd(about)}, ${sourceId})${story}`;
}
