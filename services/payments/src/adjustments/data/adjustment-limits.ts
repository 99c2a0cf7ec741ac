import { setTimeout as pause } from 'node:timers/promises';
import { type BatchItem, createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import { findRemaining, type AdjustmentLimits as Limits } from '../rules/adjustment-limits.ts';
import {
  addClaim,
  type Claim,
  type Claimed,
  type ClaimKey,
  confirmClaim,
  isClaim,
  type LimitState,
  type NewClaim,
  releaseClaim,
  settleClaim,
} from '../rules/limit-claims.ts';

/** Names a claim: its subject is `maker:ID` or `wallet:ID`. */
export interface ClaimName extends ClaimKey {
  subject: string;
}

export interface StaleClaim extends Claim {
  subject: string;
}

/**
 * What each admin has adjusted alone, and what was adjusted alone on each wallet: one document each, which puts concurrent
 * calls in an order. A claim is decided and counted in one atomic write, before its entry is posted.
 */
export interface AdjustmentLimits {
  claim(claim: NewClaim & { subject: string }): Promise<Claimed>;
  /** The claim, also a released or ended one; null if it is gone. */
  find(name: ClaimName): Promise<Claim | null>;
  /** Confirms a claim that was made with this token. Returns false if it is gone. */
  confirm(claim: { subject: string; token: string }): Promise<boolean>;
  /** Ends a claim; its amount stays counted if the entry was posted. Ending a missing one is not an error. */
  settle(claim: ClaimName & { posted: boolean }): Promise<void>;
  /** Releases the amount of a claim without an entry. */
  release(claim: ClaimName & { unconfirmed?: string | undefined }): Promise<void>;
  /** What still fits the limits of a subject. */
  remaining(subject: string, window: { now: Date; limits: Limits }): Promise<Limits>;
  /** Claims made before `before` or after `after`, which no call has settled. */
  stale(range: { before: Date; after: Date }): AsyncIterable<StaleClaim>;
}

interface LimitDocument extends LimitState {
  /** The subject. */
  _id: string;
  version: number;
  /** Time of the oldest open claim; absent if there is none. */
  claimedSince?: Date;
  /** Time of the oldest released claim; absent if there is none. */
  releasedSince?: Date;
}

/** A change of a subject's document, and its result. */
interface Change {
  subject: string;
  apply(state: LimitState): [LimitState, unknown];
}
type Item = BatchItem<Change, unknown>;

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
    {
      key: { releasedSince: 1 },
      name: 'released',
      partialFilterExpression: { releasedSince: { $exists: true } },
    },
  ]);

  /** Concurrent changes of a subject are one write. */
  const enqueue = createBatcher<Change, unknown>({
    max: MAX_BATCH,
    async run(items) {
      const bySubject = new Map<string, Item[]>();
      for (const item of items) {
        const { subject } = item.value;
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
      let state: LimitState = found ?? { hours: [], claims: [] };
      const results = items.map(({ value }) => {
        const [next, result] = value.apply(state);
        state = next;
        return result;
      });
      if (await replace(found, toDocument(subject, (found?.version ?? 0) + 1, state))) {
        items.forEach(({ resolve }, index) => {
          resolve(results[index]);
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

  async function change(subject: string, apply: (state: LimitState) => LimitState): Promise<void> {
    await enqueue({ subject, apply: (state) => [apply(state), null] });
  }

  return {
    claim: async ({ subject, ...claim }) =>
      (await enqueue({
        subject,
        apply(state) {
          const { claimed, ...next } = addClaim(state, claim);
          return [next, claimed];
        },
      })) as Claimed,
    async find({ subject, ...key }) {
      const found = await collection.findOne({ _id: subject });
      return found?.claims.find(isClaim(key)) ?? null;
    },
    confirm: async ({ subject, token }) =>
      (await enqueue({
        subject,
        apply(state) {
          const { isConfirmed, ...next } = confirmClaim(state, token);
          return [next, isConfirmed];
        },
      })) as boolean,
    settle: ({ subject, ...claim }) => change(subject, (state) => settleClaim(state, claim)),
    release: ({ subject, ...claim }) => change(subject, (state) => releaseClaim(state, claim)),
    async remaining(subject, window) {
      const found = await collection.findOne({ _id: subject });
      return findRemaining(found?.hours ?? [], window);
    },
    async *stale({ before, after }) {
      const filter = {
        $or: ['claimedSince', 'releasedSince'].flatMap((field) => [
          { [field]: { $lte: before } },
          { [field]: { $gt: after } },
        ]),
      };
      for await (const { _id, claims } of collection.find(filter)) {
        for (const claim of claims.filter(({ isEnded }) => !isEnded)) {
          if (claim.at <= before || claim.at > after) yield { ...claim, subject: _id };
        }
      }
    },
  };
}

function toDocument(subject: string, version: number, { hours, claims }: LimitState) {
  const open = findOldest(claims.filter(({ isEnded, isReleased }) => !isEnded && !isReleased));
  const released = findOldest(claims.filter(({ isReleased }) => isReleased));
  return {
    _id: subject,
    version,
    hours,
    claims,
    ...(open && { claimedSince: open }),
    ...(released && { releasedSince: released }),
  };
}

function findOldest(claims: readonly Claim[]): Date | null {
  return claims.reduce<Date | null>((first, { at }) => (first && first <= at ? first : at), null);
}
