import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cents } from '@candor/contracts/money';
import { type BatchItem, createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';
import { LRUCache } from 'lru-cache';
import { type AdjustmentLimits, findRemaining } from '../rules/adjustment-limits.ts';
import {
  addClaim,
  type Claim,
  endClaim,
  findAbandoned,
  type LimitState,
} from '../rules/limit-claims.ts';

export interface NewClaim {
  makerId: string;
  /** The adjustment or reversal. */
  id: string;
  amount: Cents;
  at: Date;
  limits: AdjustmentLimits;
}

interface LimitDocument extends LimitState {
  /** `maker:` and the id of the admin. */
  _id: string;
  version: number;
}

interface Change {
  makerId: string;
  /** The time, by which claims are judged that a crash left; null if it does not matter. */
  at: Date | null;
  apply(state: LimitState): [LimitState, unknown];
}
type Item = BatchItem<Change, unknown>;

const MAX_BATCH = 100;
/** More lost races than this indicate another fault. */
const MAX_ATTEMPTS = 60;
const CACHED = 1_000;

const LIMITS = defineCollection<LimitDocument>({
  name: 'adjustment_limits',
  required: { _id: String, version: Number, hours: Array, claims: Array },
});

/**
 * What each admin has adjusted alone: one document each, which puts concurrent calls in an order. An amount is counted in one
 * write, shared by the calls in flight, before anything is stored for it.
 */
export type MakerLimits = ReturnType<typeof createMakerLimits>;

/** @param findOutcomes by token, whether these claims belong to something that was posted; without those that are still posting */
export function createMakerLimits(
  connection: Connection,
  findOutcomes: (claims: readonly Claim[]) => Promise<Map<string, boolean>>,
) {
  const { collection } = LIMITS.open(connection);
  // A stale one costs a refused write and a read.
  const cache = new LRUCache<string, LimitDocument>({ max: CACHED });
  const keptTokens = new Map<string, string[]>();

  const enqueue = createBatcher<Change, unknown>({
    max: MAX_BATCH,
    async run(items) {
      const byMaker = new Map<string, Item[]>();
      for (const item of items) {
        const { makerId } = item.value;
        byMaker.set(makerId, [...(byMaker.get(makerId) ?? []), item]);
      }
      await Promise.all(
        [...byMaker].map(([makerId, own]) =>
          write(makerId, own).catch((error) => {
            for (const { reject } of own) reject(error);
          }),
        ),
      );
    },
  });

  async function write(makerId: string, items: readonly Item[]): Promise<void> {
    const _id = `maker:${makerId}`;
    const ended = keptTokens.get(makerId) ?? [];
    keptTokens.delete(makerId);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const found = cache.get(_id) ?? (await collection.findOne({ _id }));
      let state: LimitState = { hours: found?.hours ?? [], claims: found?.claims ?? [] };
      for (const token of ended) state = endClaim(state, { token, isKept: true });
      state = await endAbandoned(state, items);
      const results = items.map(({ value }) => {
        const [next, result] = value.apply(state);
        state = next;
        return result;
      });
      const next = { _id, version: (found?.version ?? 0) + 1, ...state };
      if (await replace(found, next)) {
        cache.set(_id, next);
        items.forEach(({ resolve }, index) => {
          resolve(results[index]);
        });
        return;
      }
      cache.delete(_id);
      await pause(Math.random() * 5 * attempt);
    }
    throw new Error(`too many concurrent changes of the limits of ${makerId}`);
  }

  /** Ends the claims that a crash left, by what became of them. */
  async function endAbandoned(state: LimitState, items: readonly Item[]): Promise<LimitState> {
    const now = items.find(({ value }) => value.at)?.value.at;
    const abandoned = now ? findAbandoned(state, now) : [];
    if (abandoned.length === 0) return state;
    const outcomes = await findOutcomes(abandoned);
    return [...outcomes].reduce(
      (rest, [token, isKept]) => endClaim(rest, { token, isKept }),
      state,
    );
  }

  /** Returns false when another instance has changed the document since it was read. */
  async function replace(found: LimitDocument | null, next: LimitDocument): Promise<boolean> {
    if (!found) return insertOnce(collection, next);
    const { _id, version } = found;
    const { matchedCount } = await collection.replaceOne({ _id, version }, next);
    return matchedCount > 0;
  }

  return {
    /** Counts the amount and returns the token of its claim; null if it exceeds the limits. */
    claim: async ({ makerId, ...made }: NewClaim): Promise<string | null> =>
      (await enqueue({
        makerId,
        at: made.at,
        apply(state) {
          const { claim, ...next } = addClaim(state, { ...made, token: randomUUID() });
          return [next, claim?.token ?? null];
        },
      })) as string | null,
    /** Ends a claim whose entry was posted. Stored with the next claim of this admin. */
    keep(makerId: string, token: string): void {
      keptTokens.set(makerId, [...(keptTokens.get(makerId) ?? []), token]);
    },
    /** Ends a claim without an entry: its amount does not count any more. */
    async giveBack(makerId: string, token: string) {
      const apply = (state: LimitState): [LimitState, null] => [
        endClaim(state, { token, isKept: false }),
        null,
      ];
      await enqueue({ makerId, at: null, apply });
    },
    /** What still fits the limits of the admin. */
    async remaining(
      makerId: string,
      window: { now: Date; limits: AdjustmentLimits },
    ): Promise<AdjustmentLimits> {
      const found = await collection.findOne({ _id: `maker:${makerId}` });
      return findRemaining(found?.hours ?? [], window);
    },
  };
}
