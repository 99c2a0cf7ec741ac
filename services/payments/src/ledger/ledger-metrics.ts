import { ENTRY_KINDS } from '@candor/contracts/wallet-history';
import { Counter } from 'prom-client';

/** Counts what the ledger and its sweeps do. */
export type LedgerMetrics = ReturnType<typeof createLedgerMetrics>;

export function createLedgerMetrics() {
  const appends = new Counter({
    name: 'candor_ledger_appends_total',
    help: 'Entries appended to the ledger',
    labelNames: ['kind'],
    registers: [],
  });
  const conflicts = new Counter({
    name: 'candor_ledger_conflicts_total',
    help: 'Entries refused because another instance extended the wallet first; each is posted again',
    registers: [],
  });
  const swept = new Counter({
    name: 'candor_sweep_documents_total',
    help: 'Interrupted requests that the sweep settled, and proposals and claims that it ended',
    labelNames: ['what'],
    registers: [],
  });
  for (const kind of ENTRY_KINDS) appends.inc({ kind }, 0);
  for (const what of ['settled', 'expired']) swept.inc({ what }, 0);
  return {
    metrics: [appends, conflicts, swept],
    /** An entry was appended. */
    appended: (kind: string): void => appends.inc({ kind }),
    /** Another instance appended to the wallet first; the entry is posted again on the new head. */
    conflicted: (): void => conflicts.inc(),
    /** A sweep finished work that was interrupted, or ended what nobody decided in time. */
    swept: (what: 'settled' | 'expired', count: number): void => swept.inc({ what }, count),
  };
}
