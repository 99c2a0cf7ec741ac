import { setTimeout as pause } from 'node:timers/promises';
import type { Cents } from '@candor/contracts/money';
import { type BatchItem, createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import {
  addToHour,
  findRemaining,
  type HourSum,
  isWithinLimits,
  type AdjustmentLimits as Limits,
} from '../domain/adjustment-limits.ts';

/** An amount that is counted but may not be posted yet. */
export interface Claim {
  /** Identifies the call, so that a repeated one finds its claim. */
  id: string;
  /** The entry to be posted. */
  walletId: string;
  sourceId: string;
  amount: Cents;
  bodyHash: string;
  at: Date;
  /** Whether it was within the limits. If not, it is not counted. */
  within: boolean;
}

export interface NewClaim extends Omit<Claim, 'within'> {
  /** `maker:ID` or `wallet:ID`. */
  subject: string;
  limits: Limits;
}

/** A claim, made now or by an earlier call with the same id that is not settled yet. */
export interface Claimed extends Claim {
  isNew: boolean;
}

export interface OpenClaim extends Claim {
  subject: string;
}

/**
 * What each admin has adjusted alone, and what was adjusted alone on each wallet: one document each, which puts concurrent
 * calls in an order. A claim is decided and counted in one atomic write, before its entry is posted.
 */
export interface AdjustmentLimits {
  claim(claim: NewClaim): Promise<Claimed>;
  /** Ends a claim; its amount stays counted if the entry was posted. Ending a missing one is not an error. */
  settle(claim: { subject: string; id: string; posted: boolean; now: Date }): Promise<void>;
  /** What still fits the limits of a subject. */
  remaining(subject: string, window: { now: Date; limits: Limits }): Promise<Limits>;
  /** Claims made before a time that no call has settled. */
  unsettled(before: Date): AsyncIterable<OpenClaim>;
}

interface LimitDocument {
  /** The subject. */
  _id: string;
  version: number;
  hours: HourSum[];
  claims: Claim[];
  /** Time of the oldest claim; absent if there is none. */
  claimedSince?: Date;
}

type Change =
  | { kind: 'claim'; claim: NewClaim }
  | { kind: 'settle'; settle: Parameters<AdjustmentLimits['settle']>[0] };
type Item = BatchItem<Change, Claimed | null>;

const MAX_BATCH = 100;
/** More lost races than this indicate another fault. */
const MAX_ATTEMPTS = 60;

export function createAdjustmentLimits(connection: Connection): AdjustmentLimits {
  const collection = openCollection<LimitDocument>(connection, 'adjustment_limits', [
    {
      key: { claimedSince: 1 },
      name: 'claimed',
      partialFilterExpression: { claimedSince: { $exists: true } },
    },
  ]);

  /** Concurrent changes of a subject are one write. */
  const enqueue = createBatcher<Change, Claimed | null>({
    max: MAX_BATCH,
    async run(items) {
      const bySubject = new Map<string, Item[]>();
      for (const item of items) {
        const subject = toSubject(item.value);
        bySubject.set(subject, [...(bySubject.get(subject) ?? []), item]);
      }
      await Promise.all(
        [...bySubject].map(([subject, own]) =>
          write(subject, own).catch((error) => {
            for (const { reject } of own) reject(error);
          }),
        ),
      );
    },
  });

  async function write(subject: string, items: readonly Item[]): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const found = await collection.findOne({ _id: subject });
      const current = found ?? { _id: subject, version: 0, hours: [], claims: [] };
      const { next, results } = applyChanges(current, items);
      if (await replace(found, next)) {
        items.forEach(({ resolve }, index) => {
          resolve(results[index] ?? null);
        });
        return;
      }
      await pause(Math.random() * 5 * attempt);
    }
    throw new Error(`too many concurrent changes of the limits of ${subject}`);
  }

  /** Returns false when another instance has changed the document since it was read. */
  async function replace(found: LimitDocument | null, next: LimitDocument): Promise<boolean> {
    if (found) {
      const { _id, version } = found;
      const { matchedCount } = await collection.replaceOne({ _id, version }, next);
      return matchedCount > 0;
    }
    try {
      await collection.insertOne(next);
      return true;
    } catch (error) {
      if (findDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    claim: async (claim) => (await enqueue({ kind: 'claim', claim })) as Claimed,
    async settle(settle) {
      await enqueue({ kind: 'settle', settle });
    },
    async remaining(subject, window) {
      const found = await collection.findOne({ _id: subject });
      return findRemaining(found?.hours ?? [], window);
    },
    async *unsettled(before) {
      const filter = { claimedSince: { $lte: before } };
      for await (const { _id, claims } of collection.find(filter)) {
        for (const claim of claims) if (claim.at <= before) yield { ...claim, subject: _id };
      }
    },
  };
}

function toSubject(change: Change): string {
  return change.kind === 'claim' ? change.claim.subject : change.settle.subject;
}

/** The document after the changes, and the answer to each. */
function applyChanges(
  { _id, version, hours: hoursBefore, claims: claimsBefore }: LimitDocument,
  items: readonly Item[],
): { next: LimitDocument; results: (Claimed | null)[] } {
  let hours = hoursBefore;
  let claims = claimsBefore;
  const results = items.map(({ value }) => {
    if (value.kind === 'settle') {
      const { id, posted, now } = value.settle;
      const ended = claims.find((claim) => claim.id === id);
      if (!ended) return null;
      claims = claims.filter((claim) => claim !== ended);
      if (ended.within && !posted) hours = addToHour(hours, -ended.amount, { at: ended.at, now });
      return null;
    }
    const { limits, subject: _, ...fields } = value.claim;
    const existing = claims.find(({ id }) => id === fields.id);
    if (existing) return { ...existing, isNew: false };
    const within = isWithinLimits(hours, fields.amount, { now: fields.at, limits });
    const claim = { ...fields, within };
    claims = [...claims, claim];
    if (within) hours = addToHour(hours, fields.amount, { at: fields.at, now: fields.at });
    return { ...claim, isNew: true };
  });
  const oldest = claims.reduce<Date | null>(
    (first, { at }) => (first && first <= at ? first : at),
    null,
  );
  const next = {
    _id,
    version: version + 1,
    hours,
    claims,
    ...(oldest && { claimedSince: oldest }),
  };
  return { next, results };
}
