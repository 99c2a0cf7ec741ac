import type { SignInMethod } from '@candor/contracts/security';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { makeEvent, type Outbox, withEvents } from '@candor/kit/mongo/outbox';
import { Types } from 'mongoose';
import type { Account } from '../../accounts/rules/account.ts';
import type { RefreshChain } from '../rules/refresh-chain.ts';
import type { RevocationReason, Session } from '../rules/session.ts';
import { SESSIONS, type SessionDocument } from '../session-documents.ts';

const DAY_MS = 86_400_000;
/** Sessions listed per account; older ones are left out. */
const MAX_LISTED = 100;
const UNREVOKED = { revokedAt: { $exists: false } };

export function createSessionStore(connection: Connection, outbox: Outbox) {
  const { model, collection } = SESSIONS.open(connection);
  const wakeOutbox = outbox.register(model);

  return {
    nextId: (): string => new Types.ObjectId().toHexString(),
    async insert(session: Session) {
      const { id, accountId, revokedAt: _unset, ...plain } = session;
      await collection.insertOne({
        _id: new Types.ObjectId(id),
        accountId: new Types.ObjectId(accountId),
        ...plain,
        purgeAt: session.endsAt,
      });
    },
    async findById(id: string): Promise<Session | null> {
      const found = await model.findById(id).lean();
      return found && toSession(found);
    },
    /** The account's unrevoked sessions, most recently used first. */
    async findUnrevoked(accountId: string): Promise<Session[]> {
      const found = await model
        .find({ accountId, ...UNREVOKED })
        .sort({ lastUsedAt: -1 })
        .limit(MAX_LISTED)
        .lean();
      return found.map(toSession);
    },
    /** Unrevoked sessions that the account's current epoch has ended. */
    async findEndedByEpoch({ id, sessionEpoch, keptSession }: Account): Promise<Session[]> {
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
    /** Stores the rotated chain if `expectHash` is still current. Returns false when it is not. */
    async rotate(
      _id: string,
      {
        expectHash,
        chain,
        usedAt,
        network,
      }: { expectHash: string; chain: RefreshChain; usedAt: Date; network: string | null },
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id, 'chain.currentHash': expectHash, ...UNREVOKED },
        { $set: { chain, lastUsedAt: usedAt, network } },
      );
      return matchedCount === 1;
    },
    /** Records that the owner has authenticated again in this session. */
    async markAuthenticated(_id: string, authenticatedAt: Date, authenticatedWith: SignInMethod) {
      await model.updateOne(
        { _id, ...UNREVOKED },
        { $set: { authenticatedAt, authenticatedWith } },
      );
    },
    /** Revokes the session and publishes the revocation in one write. Returns false when it was already revoked. */
    async revoke({ id, accountId }: Session, reason: RevocationReason, at: Date): Promise<boolean> {
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
      wakeOutbox();
      return true;
    },
    /** Removes device and network. The sessions stay until they are purged, so that their tokens stay revoked. */
    async eraseClients(accountId: string): Promise<string[]> {
      await model.updateMany({ accountId }, { $set: { userAgent: '', network: null } });
      const found = await model.find({ accountId }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id.toString());
    },
    /** Ids of the sessions revoked at or after `since`. */
    async findRevokedSince(since: Date): Promise<string[]> {
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
    network: document.network ?? null,
    createdAt: document.createdAt,
    authenticatedAt: document.authenticatedAt ?? document.createdAt,
    // The weakest where it was not stored yet.
    authenticatedWith: document.authenticatedWith ?? 'password',
    lastUsedAt: document.lastUsedAt,
    endsAt: document.endsAt,
    revokedAt: document.revokedAt ?? null,
  };
}
