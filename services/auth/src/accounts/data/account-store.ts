import type { Role } from '@candor/contracts/auth';
import type { EventEnvelope } from '@candor/contracts/events';
import { toReferralKey } from '@candor/contracts/referral-key';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { type Outbox, toOutbox, withEvents } from '@candor/kit/mongo/outbox';
import { Types } from 'mongoose';
import { ACCOUNTS, toAccount } from '../account-documents.ts';
import { type Account, type SessionEndReason, toUsernameKey } from '../rules/account.ts';
import type { TakenField } from '../rules/errors.ts';
import { NO_SECURITY } from '../rules/security-state.ts';

type Changeable =
  | 'passwordHash'
  | 'active'
  | 'role'
  | 'isEmailVerified'
  | 'verifyLink'
  | 'resetLink'
  | 'email'
  | 'emailChange'
  | 'emailChangesAt'
  | 'signupNoticeAt'
  | 'security';

/** One atomic write: its precondition, its changes, and the events it publishes. */
export interface AccountChange {
  /** Precondition; when the account no longer matches, nothing is written. */
  expect?: {
    email?: string;
    passwordHash?: string;
    active?: boolean;
    role?: Role;
    isEmailVerified?: boolean;
    /** Hash of the current link; null when there is none. */
    verifyHash?: string | null;
    resetHash?: string | null;
    /** Revision of the current email change; null when there is none. */
    emailChangeRevision?: string | null;
    /** Null when no notice was ever sent. */
    signupNoticeAt?: Date | null;
    /** `version` of the security state. */
    securityVersion?: number;
  };
  /** Null removes the field. */
  set?: Partial<Pick<Account, Changeable>>;
  /** Ends all sessions opened so far, except `keep`. */
  endSessions?: { reason: SessionEndReason; keep: string | null };
  events?: EventEnvelope[];
}

export function createAccountStore(connection: Connection, outbox: Outbox) {
  const { model, collection } = ACCOUNTS.open(connection);
  const wakeOutbox = outbox.register(model);

  return {
    nextId: (): string => new Types.ObjectId().toHexString(),
    /** Inserts the account with its events. Returns the unique field that is taken, or null on success. */
    async insert(account: Account, events: EventEnvelope[]): Promise<TakenField | null> {
      try {
        const { _id } = await model.create({ ...toDocument(account), ...toOutbox(events) });
        wakeOutbox([{ _id, outbox: events }]);
        return null;
      } catch (error) {
        const taken = toTakenField(findDuplicateKey(error));
        if (!taken) throw error;
        return taken;
      }
    },
    async findById(id: string): Promise<Account | null> {
      const found = await model.findById(id).lean();
      return found && toAccount(found);
    },
    async find(by: { email: string } | { usernameKey: string }): Promise<Account | null> {
      const found = await collection.findOne(by);
      return found && toAccount(found);
    },
    /** Whether an account, or a decoy, has this referral key. */
    async hasReferralKey(referralKey: string): Promise<boolean> {
      return (await model.exists({ referralKey })) !== null;
    },
    /** Decoys of an address, newest first. */
    async findDecoys(claimedEmail: string, limit: number): Promise<Account[]> {
      const found = await collection
        .find({ claimedEmail }, { limit, sort: { createdAt: -1 } })
        .toArray();
      return found.map(toAccount);
    },
    /** Returns the changed account, or null when it does not match `expect`. */
    async change(id: string, change: AccountChange): Promise<Account | null> {
      const changed = await model
        .findOneAndUpdate(toFilter(id, change), toUpdate(change), { returnDocument: 'after' })
        .lean();
      if (changed && change.events?.length) wakeOutbox([changed]);
      return changed && toAccount(changed);
    },
    /** Deletes the account, and every sign-up with its address that no mail has confirmed. */
    async remove({ id, email }: Pick<Account, 'id' | 'email'>) {
      await model.deleteMany({ claimedEmail: email });
      await model.deleteOne({ _id: id });
    },
    /** Accounts whose email change has expired. */
    async findExpiredEmailChanges(now: Date, limit: number): Promise<Account[]> {
      const found = await model
        .find({ 'emailChange.expiresAt': { $lte: now } })
        .limit(limit)
        .lean();
      return found.map(toAccount);
    },
    /** Accounts that have a security state, in which there may be sealed secrets. */
    async *allProtected(): AsyncIterable<Account> {
      for await (const found of collection.find({ security: { $exists: true } }).sort({ _id: 1 })) {
        yield toAccount(found);
      }
    },
    async hasAdmin(): Promise<boolean> {
      return (await model.exists({ role: 'admin' })) !== null;
    },
    /** Accounts whose ended sessions may not all be marked as revoked. */
    async findWithEndingSessions(): Promise<Account[]> {
      const found = await model.find({ endingSessions: { $exists: true } }).lean();
      return found.map(toAccount);
    },
    /** Records that all sessions ended by this epoch are marked as revoked. */
    async clearEndingSessions(_id: string, sessionEpoch: number) {
      await model.updateOne({ _id, sessionEpoch }, { $unset: { endingSessions: 1 } });
    },
  };
}

function toTakenField(key: Record<string, unknown> | null): TakenField | null {
  if (!key) return null;
  if ('email' in key) return 'email';
  if ('usernameKey' in key) return 'username';
  return 'referralKey' in key ? 'referralCode' : null;
}

const ABSENT = { $exists: false };

function toFilter(_id: string, { expect = {} }: AccountChange) {
  const { verifyHash, resetHash, signupNoticeAt, securityVersion, emailChangeRevision, ...plain } =
    expect;
  return {
    _id,
    ...plain,
    ...(signupNoticeAt === undefined ? {} : { signupNoticeAt: signupNoticeAt ?? ABSENT }),
    // The first version is that of an account without a stored state.
    ...(securityVersion === undefined
      ? {}
      : { 'security.version': securityVersion === NO_SECURITY.version ? ABSENT : securityVersion }),
    ...toLinkFilter('verifyLink', verifyHash),
    ...toLinkFilter('resetLink', resetHash),
    ...toRevisionFilter(emailChangeRevision),
  };
}

function toLinkFilter(field: 'verifyLink' | 'resetLink', hash: string | null | undefined) {
  if (hash === undefined) return {};
  return hash === null ? { [field]: ABSENT } : { [`${field}.hash`]: hash };
}

function toRevisionFilter(revision: string | null | undefined) {
  if (revision === undefined) return {};
  return revision === null ? { emailChange: ABSENT } : { 'emailChange.revision': revision };
}

function toUpdate({ set = {}, endSessions, events = [] }: AccountChange) {
  const $set: Record<string, unknown> = {};
  const $unset: Record<string, 1> = {};
  for (const [field, value] of Object.entries(set)) {
    if (value === null) $unset[field] = 1;
    else $set[field] = value;
  }
  if (endSessions) {
    $set.endingSessions = endSessions.reason;
    if (endSessions.keep) $set.keptSession = endSessions.keep;
    else $unset.keptSession = 1;
  }
  const update: { $set?: object; $unset?: Record<string, 1>; $inc?: Record<string, number> } = {
    ...(Object.keys($set).length > 0 ? { $set } : {}),
    ...(Object.keys($unset).length > 0 ? { $unset } : {}),
    ...(endSessions ? { $inc: { sessionEpoch: 1 } } : {}),
  };
  return withEvents(update, events);
}

function toDocument(account: Account): Record<string, unknown> {
  const {
    id,
    verifyLink,
    resetLink,
    emailChange,
    keptSession,
    endingSessions,
    signupNoticeAt,
    security,
    isDecoy,
    ...plain
  } = account;
  const absentWhenNull = {
    verifyLink,
    resetLink,
    emailChange,
    keptSession,
    endingSessions,
    signupNoticeAt,
    security: security.version === NO_SECURITY.version ? null : security,
  };
  const present = Object.entries(absentWhenNull).filter(([, value]) => value !== null);
  return {
    _id: id,
    ...plain,
    // Not a valid address (no @), so a lookup by email never finds a decoy.
    ...(isDecoy ? { email: `decoy:${id}`, claimedEmail: account.email } : {}),
    usernameKey: toUsernameKey(account.username),
    referralKey: toReferralKey(account.referralCode),
    ...Object.fromEntries(present),
  };
}
