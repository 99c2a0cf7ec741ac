import type { EventEnvelope } from '@candor/contracts/events';
import type { Cents } from '@candor/contracts/money';
import type { WithdrawalStatus } from '@candor/contracts/withdrawals';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { toPastFilter } from '@candor/kit/mongo/list-cursor';
import { type Outbox, WITHOUT_OUTBOX, withEvents } from '@candor/kit/mongo/outbox';
import {
  createDecidedDocuments,
  type StoredDocument,
  toItem,
  toObjectId,
} from '@candor/platform/decisions/decided-documents';
import type { DecisionState } from '@candor/platform/decisions/decision-kind';
import type { mongo } from 'mongoose';
import { createRequestDocuments, type Stored } from '../../decisions/request-documents.ts';
import {
  type MarkDecision,
  type Payout,
  type PayoutMark,
  toMarkWithdrawals,
  type Withdrawal,
} from '../rules/withdrawal.ts';

export interface RecentWithdrawal {
  id: string;
  amount: Cents;
  /** When it was requested. */
  at: Date;
}

export interface PaidWithdrawal {
  payout: Payout;
  at: Date;
}

const NOT_PAID: readonly WithdrawalStatus[] = ['declined', 'releasing', 'rejected', 'cancelled'];

const PAID = {
  status: 1,
  withdrawalType: 1,
  walletAddress: 1,
  accountNumber: 1,
  routingNumber: 1,
  'decision.at': 1,
} as const;
const ERASED = {
  fullName: '',
  email: '',
  walletAddress: null,
  accountNumber: null,
  accountName: null,
  bankName: null,
  routingNumber: null,
};
/** The mark of a withdrawal as it was read. */
const toMark = ({ approval }: Withdrawal) => ({
  'approval.by.id': approval?.by.id ?? null,
  'approval.at': approval?.at ?? null,
});
const CALL_FIELDS = { bodyHash: 1 } as const;

export function createWithdrawals(connection: Connection, outbox: Outbox) {
  const { documents, collection, wakeOutbox } = createRequestDocuments<Withdrawal>(
    connection,
    outbox,
    {
      name: 'withdrawals',
      required: {
        fullName: String,
        email: String,
        amount: Number,
        currency: String,
        withdrawalType: String,
        correlationId: String,
        dueAt: Date,
      },
      optional: {
        approval: Object,
        approvalWithdrawal: Object,
        earlierApprovalWithdrawals: Array,
        walletAddress: String,
        accountNumber: String,
        accountName: String,
        bankName: String,
        routingNumber: String,
      },
      open: 'pending',
      maker: 'accountId',
      asRead: toMark,
      indexes: [
        {
          key: { 'approval.at': 1, _id: 1 },
          name: 'approved',
          partialFilterExpression: { 'approval.at': { $exists: true } },
        },
      ],
    },
  );

  async function update(filter: object, change: object, events: readonly EventEnvelope[]) {
    const updated = await collection.findOneAndUpdate(
      filter,
      withEvents(change, [...events]) as mongo.UpdateFilter<StoredDocument>,
      { returnDocument: 'after' },
    );
    if (updated) wakeOutbox([updated]);
    return toItem<Stored<Withdrawal>>(updated);
  }

  async function findMarked(filter: object, order: 1 | -1, limit: number) {
    const found = await collection
      .find({ 'approval.at': { $exists: true }, ...filter }, { projection: WITHOUT_OUTBOX })
      .sort({ 'approval.at': order, _id: order })
      .limit(limit)
      .toArray();
    return found.map((document) => toItem<Stored<Withdrawal>>(document) as Stored<Withdrawal>);
  }

  return {
    ...documents,
    /** Marks a pending withdrawal as ready to pay. Null if it is decided, or marked and not expired. */
    mark: (
      id: string,
      approval: PayoutMark,
      events: readonly EventEnvelope[],
    ): Promise<Withdrawal | null> =>
      update(
        {
          _id: toObjectId(id),
          status: 'pending',
          accountId: { $ne: approval.by.id },
          $or: [{ approval: { $exists: false } }, { 'approval.expiresAt': { $lte: approval.at } }],
        },
        { $set: { approval } },
        events,
      ),
    /** Pending withdrawals by their marks: one is ended by the admin who withdraws it, or by time. */
    marks: {
      ...createDecidedDocuments<Stored<Withdrawal>, MarkDecision>(collection, wakeOutbox, {
        open: 'pending',
        maker: 'approval.by.id',
        involved: ['accountId'],
        expires: 'approval.expiresAt',
        unsettled: 'unsettledSince',
        toState: toMarkState,
        toFields: (withdrawal, { status, by, at, key, bodyHash }) => ({
          approval: undefined,
          ...(status === 'withdrawn' && {
            approvalWithdrawal: {
              by,
              at,
              key,
              bodyHash,
              ...(withdrawal.approval && { mark: withdrawal.approval }),
            },
            earlierApprovalWithdrawals: toMarkWithdrawals(withdrawal),
          }),
        }),
        asRead: toMark,
      }),
      findExpired: (now: Date, limit: number) =>
        findMarked({ status: 'pending', 'approval.expiresAt': { $lte: now } }, 1, limit),
    },
    /** Pending withdrawals that are marked. */
    countMarked: (): Promise<number> =>
      collection.countDocuments({ 'approval.at': { $exists: true }, status: 'pending' }),
    /** Pending withdrawals that are marked, by the time of the mark; or decided ones that were, newest first. */
    listMarked({
      isOpen,
      accountId,
      after,
      limit,
    }: {
      isOpen: boolean;
      /** All accounts when absent. */
      accountId?: string;
      after: { at: Date; id: string } | null;
      limit: number;
    }): Promise<Withdrawal[]> {
      const order = isOpen ? 'oldest-first' : 'newest-first';
      return findMarked(
        {
          status: isOpen ? 'pending' : { $ne: 'pending' },
          ...(accountId ? { accountId } : {}),
          ...(after && toPastFilter('approval.at', after.at, toObjectId(after.id), order)),
        },
        isOpen ? 1 : -1,
        limit,
      );
    },
    /** The paid ones among the account's latest `limit` withdrawals, newest first. */
    async findPaid(accountId: string, limit: number): Promise<PaidWithdrawal[]> {
      const found = await collection
        .find({ accountId }, { projection: PAID })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .toArray();
      return found
        .filter(({ status }) => status === 'successful')
        .map(({ decision, ...payout }) => ({
          payout: payout as unknown as Payout,
          at: decision.at,
        }));
    },
    /** Withdrawals of the account since a time that were paid or may still be. */
    async findRecent(accountId: string, since: Date): Promise<RecentWithdrawal[]> {
      const found = await collection
        .find(
          { accountId, createdAt: { $gt: since }, status: { $nin: [...NOT_PAID] } },
          { projection: { amount: 1, createdAt: 1 } },
        )
        .toArray();
      return found.map(({ _id, amount, createdAt: at }) => ({ id: _id.toHexString(), amount, at }));
    },
    /** Removes everything about the person from the account's withdrawals. */
    async erase(accountId: string) {
      await collection.updateMany({ accountId }, { $set: ERASED, $unset: CALL_FIELDS });
    },
  };
}

function toMarkState(withdrawal: Withdrawal): DecisionState {
  const mark = withdrawal.status === 'pending' ? withdrawal.approval : undefined;
  const [last, ...earlier] = toMarkWithdrawals(withdrawal).map((one) => ({
    ...one,
    status: 'withdrawn',
  }));
  return {
    status: mark ? 'pending' : 'unmarked',
    makerId: mark?.by.id ?? null,
    decision: last ?? null,
    earlier,
    expiresAt: mark?.expiresAt ?? null,
    isUnsettled: false,
  };
}
