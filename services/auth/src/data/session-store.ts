import { makeEvent, type Outbox, withEvents } from '@candor/kit/mongo/outbox';
import { Types } from 'mongoose';
import type { Account } from '../domain/account.ts';
import type { RefreshChain } from '../domain/refresh-chain.ts';
import type { RevocationReason, Session } from '../domain/session.ts';
import type { SessionDocument, SessionModel } from './session-model.ts';

const DAY_MS = 86_400_000;
/** More browsers than anybody has; what is older is not shown. */
const SHOWN = 100;

export interface SessionStore {
  nextId(): string;
  insert(session: Session): Promise<void>;
  byId(id: string): Promise<Session | null>;
  /** The account's sessions that nobody ended, last used first. */
  findUnrevoked(accountId: string): Promise<Session[]>;
  /** Those of them that the account's epoch has ended. */
  overtakenBy(account: Account): Promise<Session[]>;
  /** Moves the chain on if its current token is still the expected one; false where it is not. */
  rotate(
    id: string,
    step: { expectHash: string; chain: RefreshChain; usedAt: Date },
  ): Promise<boolean>;
  /** Ends it and says so, in one write; false where it had ended before. */
  revoke(session: Session, reason: RevocationReason, at: Date): Promise<boolean>;
  /** Ids of sessions ended since then. */
  revokedSince(since: Date): Promise<string[]>;
}

const UNREVOKED = { revokedAt: { $exists: false } };

export function createSessionStore(model: SessionModel, outbox: Outbox): SessionStore {
  outbox.register(model);

  return {
    nextId: () => new Types.ObjectId().toHexString(),
    async insert(session) {
      const { id, revokedAt: _never, ...plain } = session;
      await model.create({ _id: id, ...plain, purgeAt: session.endsAt });
    },
    async byId(id) {
      const found = await model.findById(id).lean();
      return found && toSession(found);
    },
    async findUnrevoked(accountId) {
      const found = await model
        .find({ accountId, ...UNREVOKED })
        .sort({ lastUsedAt: -1 })
        .limit(SHOWN)
        .lean();
      return found.map(toSession);
    },
    async overtakenBy({ id, sessionEpoch, keptSession }) {
      const found = await model
        .find({
          accountId: id,
          epoch: { $lt: sessionEpoch },
          ...UNREVOKED,
          ...(keptSession ? { _id: { $ne: keptSession } } : {}),
        })
        .lean();
      return found.map(toSession);
    },
    async rotate(_id, { expectHash, chain, usedAt }) {
      const { matchedCount } = await model.updateOne(
        { _id, 'chain.currentHash': expectHash, ...UNREVOKED },
        { $set: { chain, lastUsedAt: usedAt } },
      );
      return matchedCount === 1;
    },
    async revoke({ id, accountId }, reason, at) {
      const { matchedCount } = await model.updateOne(
        { _id: id, ...UNREVOKED },
        withEvents(
          {
            $set: {
              revokedAt: at,
              revokedFor: reason,
              purgeAt: new Date(at.getTime() + DAY_MS),
            },
          },
          [makeEvent('auth.sessions-revoked.v1', { accountId, sessionIds: [id], reason }, at)],
        ),
      );
      if (matchedCount === 0) return false;
      outbox.wake();
      return true;
    },
    async revokedSince(since) {
      const found = await model.find({ revokedAt: { $gte: since } }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id.toString());
    },
  };
}

function toSession(document: SessionDocument): Session {
  return {
    id: document._id.toString(),
    accountId: document.accountId.toString(),
    epoch: document.epoch,
    chain: document.chain,
    remembered: document.remembered,
    userAgent: document.userAgent,
    createdAt: document.createdAt,
    lastUsedAt: document.lastUsedAt,
    endsAt: document.endsAt,
    revokedAt: document.revokedAt ?? null,
  };
}
