import type { EventEnvelope } from '@candor/contracts/events';
import type { AppError } from '@candor/kit/app-error';
import type { DecisionKind } from '@candor/platform/decisions/decision-kind';
import type { ExpectedEntry } from '../ledger/rules/expected-entries.ts';
import type { AloneLimits, EntryDraft, LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { DecisionOf, MoneyRequest, RequestDocuments, Stored } from './request-documents.ts';

/** The entry of an unsettled item, and its outcome by the entry that the ledger then contains. */
export interface Settlement<R extends MoneyRequest> {
  entry: EntryDraft;
  /** Posted under the same source in place of `entry` when the funds are insufficient. */
  refusal?: EntryDraft;
  /** Counts the entry as made by one admin alone. */
  alone?: AloneLimits;
  /** Failpoint between the entry and the new status. */
  posted: string;
  /** @param posted null if it exceeded the limits of `alone` */
  outcome(posted: LedgerEntry | null): {
    status: R['status'];
    events: EventEnvelope[];
    set?: Partial<R>;
    /** The request failed: its reservation is released. */
    ends?: boolean;
    /** Nobody looks at the status, so it is written after the answer; there are no events. */
    isLater?: boolean;
  };
}

/** A kind of request that is decided and whose outcome is an entry of the ledger. */
export interface RequestKind<R extends MoneyRequest>
  extends Pick<
    DecisionKind<Stored<R>, DecisionOf<R>>,
    'name' | 'another' | 'notTheMaker' | 'outcomes'
  > {
  open: R['status'];
  /** The status between a decision and its entry, by the chosen outcome. */
  deciding: Readonly<Record<string, R['status']>>;
  /** Failpoint after the insert; none if the item is inserted elsewhere. */
  opened?: string;
  /** Failpoint between the decision and the entry. */
  decided: string;
  documents(deps: Pick<PaymentsDeps, 'data'>): RequestDocuments<R>;
  /** Further rules for an open item. @throws AppError */
  assertAllowed?(deps: PaymentsDeps, item: R, decision: DecisionOf<R>): void | Promise<void>;
  /** Pure: the same item always gives the same entry. */
  settlement(item: R): Settlement<R>;
  /**
   * The entries that the ledger may or must contain for the item.
   * @param isSettled whether nothing more will be posted for it
   */
  expected(item: R, isSettled: boolean): ExpectedEntry[];
  /** Cents that the item keeps on hold; zero for most kinds. */
  held?(item: R): number;
  /** The answer to the call that decided on an item which could then not be posted. */
  declined?(item: R): AppError;
}
