import type { Cents } from '../money.ts';
import type { WithdrawalType } from '../payout-destinations.ts';
import { event, owner, ownerAndStaff, staff } from './event-row.ts';
import type { Addressee } from './payload-parts.ts';

const DECISIONS = {
  successful: 'withdrawal-paid',
  rejected: 'withdrawal-rejected',
  cancelled: 'withdrawal-cancelled',
} as const;

export const withdrawalEvents = {
  'payments.withdrawal-requested.v1': event<
    Addressee & {
      withdrawalId: string;
      reference: string;
      amount: Cents;
      withdrawalType: WithdrawalType;
      destination: string;
      dueAt: string;
    }
  >()({
    queues: [],
    mails: ['withdrawal-requested'],
    stale: ownerAndStaff('withdrawals', 'wallets', 'history', 'timeline', 'waiting'),
    timeline: ({ withdrawalId, reference, amount, destination }) => ({
      kind: 'withdrawal-requested',
      amount,
      reference,
      detail: destination,
      subject: withdrawalId,
    }),
  }),
  'payments.withdrawal-decided.v1': event<
    Addressee & {
      withdrawalId: string;
      reference: string;
      decision: 'successful' | 'rejected' | 'cancelled';
      amount: Cents;
      destination: string;
      reason: string | null;
      paymentReference: string | null;
    }
  >()({
    queues: ['notifications.inbox'],
    mails: ['withdrawal-paid', 'withdrawal-rejected', 'withdrawal-cancelled'],
    stale: ownerAndStaff(
      'withdrawals',
      'wallets',
      'history',
      'timeline',
      'approvals',
      'waiting',
      'overview',
    ),
    timeline: ({ withdrawalId, reference, amount, destination, decision, reason }) => ({
      kind: DECISIONS[decision],
      amount,
      reference,
      reason,
      detail: destination,
      subject: withdrawalId,
    }),
  }),
  /** A withdrawal was marked ready to pay, or is not any more. */
  'payments.payout-approval-changed.v1': event<{
    withdrawalId: string;
    accountId: string;
    state: 'ready' | 'withdrawn' | 'expired';
  }>()({
    queues: [],
    mails: [],
    stale: staff('approvals', 'withdrawals', 'waiting'),
    timeline: null,
  }),
  /** A payout destination waits for the confirmation by its mailed link. */
  'payments.destination-added.v1': event<
    Addressee & {
      destinationId: string;
      /** Masked, such as "to bank account ending 4471". */
      destination: string;
      /** What the owner compares with what they entered: the bitcoin address, or the bank and its account ending. */
      details: string;
      token: string;
      expiresAt: string;
      /** Hours from the confirmation until withdrawals may use it. */
      delayHours: number;
    }
  >()({ queues: [], mails: ['destination-added'], stale: null, timeline: null }),
  'payments.destination-changed.v1': event<{
    destinationId: string;
    accountId: string;
    status: 'pending' | 'confirmed' | 'removed';
  }>()({
    queues: [],
    mails: [],
    stale: owner('destinations', 'timeline'),
    timeline: ({ destinationId, status }) => ({
      kind: 'destination-changed',
      detail: status,
      subject: destinationId,
    }),
  }),
};
