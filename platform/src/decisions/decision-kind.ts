import type { EventEnvelope } from '@candor/contracts/events';
import type { AppError } from '@candor/kit/app-error';
import type { Decision, MadeDecision } from './decision.ts';

/** What the engine needs to know of an item. */
export interface DecisionState {
  status: string;
  /** Who made the request, and may withdraw it. */
  makerId: string | null;
  /** How it ended; null while it is open. */
  decision: MadeDecision | null;
  /** Those on earlier proposals about the item, which a repetition may repeat. */
  earlier?: readonly MadeDecision[];
  /** Until when it can be decided; null: at any time. */
  expiresAt: Date | null;
  /** The effect of its decision, or of its request, is still to be carried out. */
  isUnsettled: boolean;
}

/** What of an open item must hold at the write that decides on it. */
export type DecisionGuard =
  /** Its time is not over, and this person is none of those that it involves. */
  | { notBy: string; after: Date }
  /** Its time is not over, and this person made it. */
  | { madeBy: string; after: Date }
  /** Its time is over. */
  | { until: Date };

/** Fields to set; those that are undefined are removed. */
export type Fields<T> = { [K in keyof T]?: T[K] | undefined };

/** Where items that are decided are stored. Each change of one is a single conditional write with its events. */
export interface DecidedDocuments<T, D extends Decision = Decision> {
  find(id: string): Promise<T | null>;
  toState(item: T): DecisionState;
  /** The fields that record a decision. */
  toFields(item: T, decision: D, status: string): Fields<T>;
  /** Sets the fields if the item still has the status `from` and the guard holds; otherwise returns null. */
  decide(
    item: T,
    change: {
      from: string;
      fields: Fields<T>;
      guard: DecisionGuard;
      events: readonly EventEnvelope[];
    },
  ): Promise<T | null>;
  /** Stores the outcome of an unsettled item; null if that was done before. */
  settle(
    item: T,
    outcome: { fields: Fields<T>; events: readonly EventEnvelope[] },
  ): Promise<T | null>;
  /** Stores an outcome that nobody waits for, in one write with others. */
  settleLater(item: T, fields: Fields<T>): Promise<void>;
  /** Open items that have expired. */
  findExpired(now: Date, limit: number): Promise<T[]>;
  /** Items that became unsettled before `before` or after `after`. */
  unsettled(range: { before: Date; after: Date }): AsyncIterable<T>;
}

/** What became of an item whose decision, or request, was carried out. */
export interface Outcome<T> {
  fields: Fields<T>;
  events: readonly EventEnvelope[];
  /** What was carried out says it all, and nobody looks at the item: it is stored after the answer. Without events. */
  isLater?: boolean;
}

/** A kind of request that is decided once: by another person, by its maker who withdraws it, or by time. */
export interface DecisionKind<T, D extends Decision = Decision> {
  /** Used in messages: "receipt". */
  name: string;
  documents: DecidedDocuments<T, D>;
  /** The status in which an item can be decided. */
  open: string;
  /** Ids of those who never decide: who made the request, whom it is about. */
  involved(item: T): readonly (string | null)[];
  /** The refusal of one of them. */
  another: string;
  /** The refusal of others than its maker to withdraw it; by default, that they can refuse it. */
  notTheMaker?(item: T): AppError;
  /** What to do about an expired one; by default "Propose it again". */
  advice?: string;
  /** The status between a decision and its effect, by the chosen outcome; the outcome itself where there is none. */
  deciding?: Readonly<Record<string, string>>;
  /** What messages call an outcome: "successful" is "paid". */
  outcomes?: Readonly<Record<string, string>>;
  /** Failpoint between the decision and its effect. */
  decided?: string;
  /** Finds the name of who decided, where it is not stored with the decision. */
  findName?(id: string): Promise<string | null>;
  /** Notes for the audit what a call is about, before it is refused or decides. */
  note?(item: T, decision: D): void;
  /** Further rules for an open item. @throws AppError */
  assertAllowed?(item: T, decision: D): void | Promise<void>;
  /** Events that are written with the decision. */
  events?(item: T, decision: D): readonly EventEnvelope[];
  /** Carries out an unsettled item. It may run twice, also at once: it must be idempotent. */
  effect?(item: T): Promise<Outcome<T>>;
}
