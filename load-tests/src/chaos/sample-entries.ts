import type { EntryKind } from '@candor/contracts/wallet-history';
import { applyPostings, NO_BALANCES } from '@candor/payments/ledger/balances';
import type { LedgerEntry } from '@candor/payments/ledger/ledger-entry';

type Step = [kind: EntryKind, source: string, destination: string, cents: number, day?: string];

/** The entries of a wallet that these steps make; without another day on 26 November. */
export function sampleEntries(walletId: string, steps: readonly Step[]): LedgerEntry[] {
  let balances = NO_BALANCES;
  return steps.map(([kind, source, destination, amount, day = '2026-11-26'], index) => {
    const postings = [{ source, destination, amount, asset: 'USD/2' as const }];
    balances = applyPostings(balances, postings);
    return {
      walletId,
      kind,
      postings,
      balances,
      seq: index + 1,
      sourceId: `${kind}:${index + 1}`,
      about: amount,
      occurredAt: new Date(`${day}T10:00:00Z`),
    } as unknown as LedgerEntry;
  });
}
