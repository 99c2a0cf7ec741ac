import type { Role } from '@candor/contracts/auth';
import type { Cents } from '@candor/contracts/money';
import type { EntryKind } from '@candor/contracts/wallet-history';
import type { AdjustmentLimits, HourSum } from '../../adjustments/rules/adjustment-limits.ts';
import { type Balances, NO_BALANCES } from './balances.ts';
import type { Posting } from './posting.ts';

/** Who caused an entry. */
export interface Actor {
  id: string | null;
  role: Role | 'system';
}

/** An entry to be posted, without its position in the chain and its time, which the ledger adds. */
export interface EntryDraft {
  walletId: string;
  /** The cause of the entry. A wallet has at most one entry per cause. */
  sourceId: string;
  kind: EntryKind;
  postings: Posting[];
  /** The amount concerned, also when nothing moved (a refusal). */
  about: Cents;
  reference: string | null;
  detail: string;
  actor: Actor;
  reason: string | null;
  /** The number of the entry of the same wallet that this one reverses. */
  reverses: number | null;
  correlationId: string;
}

/** Version of the entry format. A later version may store and hash other fields. */
export const ENTRY_VERSION = 1;

export interface LedgerEntry extends EntryDraft {
  version: number;
  seq: number;
  /** When the entry was sealed; never before its predecessor's time. */
  occurredAt: Date;
  /** After the postings. */
  balances: Balances;
  prevHash: string;
  hash: string;
  /** What was adjusted alone on the wallet so far, by hour; absent if nothing was. Not hashed: it only limits further entries. */
  adjustedAlone?: HourSum[];
}

/** Limits of what may be adjusted on a wallet without a second admin. */
export interface AloneLimits {
  limits: AdjustmentLimits;
  /** The end of the day and of the week that they hold for. */
  at: Date;
}

/** The state of a wallet that its next entry builds on. */
export interface WalletHead {
  seq: number;
  hash: string;
  balances: Balances;
  occurredAt: Date | null;
  /** Whether this is the wallet's last entry. */
  isClosed: boolean;
  adjustedAlone: readonly HourSum[];
}

export const GENESIS_HASH = '0'.repeat(64);

export const EMPTY_HEAD: WalletHead = {
  seq: 0,
  hash: GENESIS_HASH,
  balances: NO_BALANCES,
  occurredAt: null,
  isClosed: false,
  adjustedAlone: [],
};

/** The fields of an entry that a chart of the balance is drawn from. */
export type BalancePoint = Pick<
  LedgerEntry,
  'seq' | 'kind' | 'postings' | 'balances' | 'occurredAt'
>;

/** The fields of an entry that the history is searched by. */
export type EntryFacts = Pick<
  LedgerEntry,
  'seq' | 'kind' | 'sourceId' | 'reference' | 'detail' | 'reason' | 'about' | 'occurredAt'
>;
