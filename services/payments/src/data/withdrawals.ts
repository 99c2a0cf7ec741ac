import type { Cents } from '@candor/contracts/money';
import type { WithdrawalStatus } from '@candor/contracts/payments';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import type { Payout, Withdrawal } from '../domain/withdrawal.ts';
import { createWorkflowDocuments, type WorkflowDocuments } from './workflow-documents.ts';

export interface RecentWithdrawal {
  id: string;
  amount: Cents;
  key: string | null;
}

export interface PaidWithdrawal {
  payout: Payout;
  at: Date;
}

export interface Withdrawals extends WorkflowDocuments<Withdrawal> {
  /** Withdrawals of the account since a time that were paid or may still be. */
  findRecent(accountId: string, since: Date): Promise<RecentWithdrawal[]>;
  /** The paid ones among the account's latest `limit` withdrawals, newest first. */
  findPaid(accountId: string, limit: number): Promise<PaidWithdrawal[]>;
  /** Removes everything about the person from the account's withdrawals. */
  erase(accountId: string): Promise<void>;
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
const CALL_FIELDS = { idempotencyKey: 1, bodyHash: 1 } as const;

export function createWithdrawals(connection: Connection, outbox: Outbox): Withdrawals {
  const { documents, collection } = createWorkflowDocuments<Withdrawal>(connection, outbox, {
    collection: 'withdrawals',
  });
  return {
    ...documents,
    async findPaid(accountId, limit) {
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
    async findRecent(accountId, since) {
      const found = await collection
        .find(
          { accountId, createdAt: { $gt: since }, status: { $nin: [...NOT_PAID] } },
          { projection: { amount: 1, idempotencyKey: 1 } },
        )
        .toArray();
      return found.map(({ _id, amount, idempotencyKey }) => ({
        id: _id.toHexString(),
        amount,
        key: idempotencyKey ?? null,
      }));
    },
    async erase(accountId) {
      await collection.updateMany({ accountId }, { $set: ERASED, $unset: CALL_FIELDS });
    },
  };
}
