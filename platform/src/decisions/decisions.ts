import { AppError, notFound } from '@candor/kit/app-error';
import type { Clock } from '@candor/kit/clock';
import { assertSameBody } from '@candor/kit/http/body-hash';
import type { Logger } from '@candor/kit/logger';
import { assertAnotherPerson } from './another-person.ts';
import {
  type DecidingCall,
  type Decision,
  type MadeDecision,
  toDecision,
  toExpiry,
} from './decision.ts';
import { alreadyDecided, isStaff, notTheMaker, proposalExpired } from './decision-errors.ts';
import type { DecisionGuard, DecisionKind } from './decision-kind.ts';

/** A deciding call with what it chooses. */
export interface Deciding<T, C extends { status: string }> extends DecidingCall {
  /** The outcome with its details, which may depend on the item. */
  choose(item: T): C;
  /** What a repetition of the call must have in common; by default the outcome and the reason. */
  body?: unknown;
}

const EXPIRY_BATCH = 100;
/** An open item that changed under a decision is looked at again this often. */
const ATTEMPTS = 5;

/**
 * Requests of one kind and their decisions. The first decision counts: it is one atomic write, whose filter holds the rules.
 * Its effect follows, which is idempotent, and then a write with what became of it. A repetition of the deciding call gets the
 * same answer, and {@link sweep} finishes what a crash left between decision and effect.
 */
export function createDecisions<T extends { id: string }, D extends Decision>(
  deps: { clock: Clock; log: Logger; failpoint?(name: string): void },
  kind: DecisionKind<T, D>,
) {
  const { clock, log, failpoint = () => {} } = deps;
  const { name, documents, open } = kind;

  async function find(id: string): Promise<T> {
    const item = await documents.find(id);
    if (!item) throw notFound(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    return item;
  }

  /** Carries out an unsettled item and stores the outcome. Idempotent and safe to run concurrently. */
  async function settle(item: T): Promise<T> {
    const before = documents.toState(item);
    if (!kind.effect || !before.isUnsettled) return item;
    const outcome = await kind.effect(item);
    if (outcome.isLater) {
      documents.settleLater(item, outcome.fields).catch((err) => {
        log.warn({ err, kind: name }, `the outcome of a ${name} was not stored: a sweep will`);
      });
      return { ...item, ...outcome.fields };
    }
    const settled = await documents.settle(item, outcome);
    if (settled) return settled;
    // Another call settled it. The same effect leads to the same status, unless a decision followed since.
    const current = await find(item.id);
    const expected = { ...item, ...outcome.fields };
    const state = documents.toState(current);
    if (!before.decision && state.decision) return expected;
    const { status } = documents.toState(expected);
    if (state.status !== status) {
      throw new Error(`${name} ${item.id} is ${state.status}, but its effect makes it ${status}`);
    }
    return current;
  }

  /** Decides on the item as it was read, and carries that out. Null if it has changed since. */
  async function end(item: T, decision: D, guard: DecisionGuard): Promise<T | null> {
    const status = kind.deciding?.[decision.status] ?? decision.status;
    const fields = documents.toFields(item, decision, status);
    const events = kind.events?.({ ...item, ...fields }, decision) ?? [];
    const decided = await documents.decide(item, { from: open, fields, guard, events });
    if (!decided) return null;
    if (kind.decided) failpoint(kind.decided);
    return settle(decided);
  }

  /** Why an item is not open for this decision; null if it is. */
  async function toProblem(item: T, { at, by }: Decision): Promise<AppError | null> {
    const { status, decision, expiresAt } = documents.toState(item);
    const isOver = status === open && expiresAt !== null && expiresAt <= at;
    if (isOver || (status !== open && decision?.status === 'expired')) {
      const { advice = 'Propose it again' } = kind;
      return proposalExpired(name, item.id, expiresAt ?? decision?.at ?? at, advice);
    }
    if (status === open) return null;
    if (decision) return tooLate(item.id, decision, by.role);
    return new AppError('STATE_CONFLICT', `This ${name} is not open for a decision`);
  }

  async function tooLate(
    id: string,
    made: MadeDecision,
    reader: Decision['by']['role'],
  ): Promise<AppError> {
    const byName =
      made.byName ??
      (made.by.id && isStaff(reader) ? await kind.findName?.(made.by.id) : undefined);
    const outcome = kind.outcomes?.[made.status];
    return alreadyDecided(
      { what: name, id, outcome },
      { ...made, ...(byName ? { byName } : {}) },
      reader,
    );
  }

  /** @param rule.assertMay refuses callers who have no say */
  async function answer<C extends { status: string }>(
    call: Deciding<T, C>,
    rule: { assertMay(item: T): void; guard(after: Date): DecisionGuard },
  ): Promise<T> {
    const at = clock.now();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const item = await find(call.id);
      const decision = toDecision(call, call.choose(item), {
        at,
        ...('body' in call ? { body: call.body } : {}),
      }) as unknown as D;
      kind.note?.(item, decision);
      const { decision: made, earlier = [] } = documents.toState(item);
      if ([made, ...earlier].some((one) => one && isRepeated(one, decision))) return settle(item);
      rule.assertMay(item);
      const problem = await toProblem(item, decision);
      if (problem) throw problem;
      await kind.assertAllowed?.(item, decision);
      const ended = await end(item, decision, rule.guard(at));
      if (ended) return ended;
    }
    throw new AppError('STATE_CONFLICT', `This ${name} is not open for a decision`);
  }

  /** Ends an expired item. Null if another call ended it before. */
  function expire(item: T, now: Date): Promise<T | null> {
    const { expiresAt } = documents.toState(item);
    return end(item, toExpiry(expiresAt ?? now) as unknown as D, { until: now });
  }

  return {
    /** @throws AppError NOT_FOUND */
    find,
    settle,
    expire,

    /**
     * Decides once, by another person than those involved.
     * @throws AppError MAKER_IS_CHECKER, ALREADY_DECIDED, PROPOSAL_EXPIRED, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
     */
    decide: <C extends { status: string }>(call: Deciding<T, C>): Promise<T> =>
      answer(call, {
        assertMay: (item) =>
          assertAnotherPerson(call.by.id, kind.involved(item), kind.another, item.id),
        guard: (after) => ({ notBy: call.by.id, after }),
      }),

    /**
     * The maker withdraws a request that is not decided yet.
     * @throws AppError ROLE_FORBIDDEN for others, ALREADY_DECIDED, PROPOSAL_EXPIRED, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
     */
    withdraw: <C extends { status: string }>(call: Deciding<T, C>): Promise<T> =>
      answer(call, {
        assertMay(item) {
          if (documents.toState(item).makerId === call.by.id) return;
          throw kind.notTheMaker?.(item) ?? notTheMaker(name, item.id);
        },
        guard: (after) => ({ madeBy: call.by.id, after }),
      }),

    /** Ends the expired items. @returns how many */
    async expireOverdue(): Promise<number> {
      const now = clock.now();
      let ended = 0;
      for (const item of await documents.findExpired(now, EXPIRY_BATCH)) {
        try {
          if (await expire(item, now)) ended += 1;
        } catch (err) {
          log.warn({ err, kind: name }, `could not expire a ${name}, will retry`);
        }
      }
      return ended;
    },

    /**
     * Settles what a crash left between decision and effect. A time in the future is stale too: the clock was set back.
     * @param graceMs younger ones are skipped, because their call is probably still running
     * @returns how many were settled
     */
    async sweep(graceMs: number): Promise<number> {
      const now = clock.now().getTime();
      const stale = { before: new Date(now - graceMs), after: new Date(now + graceMs) };
      let settled = 0;
      for await (const item of documents.unsettled(stale)) {
        try {
          await settle(item);
          settled += 1;
        } catch (err) {
          log.warn({ err, kind: name }, `sweep could not settle a ${name}, will retry`);
        }
      }
      return settled;
    },
  };
}

export type Decisions<T extends { id: string }, D extends Decision = Decision> = ReturnType<
  typeof createDecisions<T, D>
>;

/**
 * Whether the call is the one that made the decision.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when it has another body
 */
function isRepeated(made: MadeDecision, decision: Decision): boolean {
  const { key } = decision;
  if (key === null || made.key !== key || made.by.id !== decision.by.id) return false;
  assertSameBody(made, decision.bodyHash);
  return true;
}
