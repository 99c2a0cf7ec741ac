import { createHash } from 'node:crypto';
import type { Role } from '@candor/contracts/auth';
import type { Cents } from '@candor/contracts/money';
import type { EntryKind } from '@candor/contracts/payments';
import { applyPostings, type Balances, ZERO_BALANCES } from './balances.ts';
import type { Posting } from './posting.ts';

/** Who caused an entry. */
export interface Actor {
  id: string | null;
  role: Role | 'system';
}

/** Cents allocated by plan name. */
export type PlanTotals = Record<string, Cents>;

/** What a workflow wants posted; the ledger adds the entry's place in the chain. */
export interface EntryDraft {
  walletId: string;
  /** The cause: the same cause posts once, for ever. */
  sourceId: string;
  kind: EntryKind;
  postings: Posting[];
  /** The amount the entry speaks of, also where nothing moved (a refusal). */
  about: Cents;
  reference: string | null;
  detail: string;
  actor: Actor;
  reason: string | null;
  correlationId: string;
  occurredAt: Date;
}

export interface LedgerEntry extends EntryDraft {
  seq: number;
  balances: Balances;
  plans: PlanTotals;
  prevHash: string;
  hash: string;
}

/** What the next entry of a wallet builds on. */
export interface WalletHead {
  seq: number;
  hash: string;
  balances: Balances;
  plans: PlanTotals;
  occurredAt: Date | null;
}

export const GENESIS_HASH = '0'.repeat(64);

export const EMPTY_HEAD: WalletHead = {
  seq: 0,
  hash: GENESIS_HASH,
  balances: ZERO_BALANCES,
  plans: {},
  occurredAt: null,
};

/** The totals allocated to plans after the postings: each posting takes from its plan what it allocates. */
export function planTotalsAfter(before: PlanTotals, postings: readonly Posting[]): PlanTotals {
  const after = { ...before };
  for (const { source, destination, amount } of postings) {
    if (source.startsWith('plan:')) {
      const plan = source.slice(5);
      after[plan] = (after[plan] ?? 0) + amount;
    }
    if (destination.startsWith('plan:')) {
      const plan = destination.slice(5);
      after[plan] = (after[plan] ?? 0) - amount;
    }
  }
  return after;
}

/**
 * SHA-256 over the business fields in a fixed order, dates as ISO strings, and the hash before. Outbox
 * marks are outside it. The same text is what an investor's own check recomputes.
 */
export function entryHash(entry: Omit<LedgerEntry, 'hash'>): string {
  const { deposit, investment, profit, held, withdrawn } = entry.balances;
  const canonical = JSON.stringify([
    entry.walletId,
    entry.seq,
    entry.kind,
    entry.sourceId,
    entry.postings.map(({ source, destination, amount }) => [source, destination, amount]),
    [deposit, investment, profit, held, withdrawn],
    Object.entries(entry.plans).sort(([a], [b]) => (a < b ? -1 : 1)),
    entry.about,
    entry.reference,
    entry.detail,
    [entry.actor.id, entry.actor.role],
    entry.reason,
    entry.correlationId,
    entry.occurredAt.toISOString(),
    entry.prevHash,
  ]);
  return createHash('sha256').update(canonical).digest('hex');
}

/**
 * The entry that follows `head`.
 * @throws InsufficientFunds when the postings would take an account below zero
 */
export function sealEntry(head: WalletHead, draft: EntryDraft): LedgerEntry {
  const unsealed = {
    ...draft,
    seq: head.seq + 1,
    balances: applyPostings(head.balances, draft.postings),
    plans: planTotalsAfter(head.plans, draft.postings),
    prevHash: head.hash,
  };
  return { ...unsealed, hash: entryHash(unsealed) };
}

export function headOf(entry: LedgerEntry): WalletHead {
  const { seq, hash, balances, plans, occurredAt } = entry;
  return { seq, hash, balances, plans, occurredAt };
}
