import type { Role } from './auth.ts';
import type { Cents } from './money.ts';
import type { DepositWallet, WithdrawalType } from './payments.ts';
import type { PlanName } from './plans.ts';

/** Payload by event type. Amounts are integer cents; dates are ISO strings. */
export interface EventPayloads {
  'auth.account-registered.v1': {
    accountId: string;
    fullName: string;
    email: string;
    username: string;
    role: Role;
    country: string;
    countryCode: string;
    phone: string;
    referralCode: string | null;
    referrer: string | null;
    isEmailVerified: boolean;
    registeredAt: string;
  };
  'auth.email-verified.v1': { accountId: string };
  'auth.mail-token-issued.v1': {
    accountId: string;
    email: string;
    fullName: string;
    purpose: 'verify' | 'reset';
    token: string;
    expiresAt: string;
  };
  'auth.password-changed.v1': { accountId: string; email: string; fullName: string };
  /** Someone signed up with the e-mail address of this existing account. */
  'auth.signup-repeated.v1': { accountId: string; email: string; fullName: string };
  /** One of the two mails of an e-mail change: `email` is the address that receives it. */
  'auth.email-change-requested.v1': {
    accountId: string;
    email: string;
    fullName: string;
    /** Which of the two addresses this is. */
    side: 'current' | 'new';
    newEmail: string;
    token: string;
    expiresAt: string;
  };
  /** Someone asked to use the e-mail address of this existing account for theirs. */
  'auth.email-claim-refused.v1': { accountId: string; email: string; fullName: string };
  /** Tells the address that was the account's how a change ended. */
  'auth.email-change-ended.v1': {
    accountId: string;
    email: string;
    fullName: string;
    newEmail: string;
    outcome: 'changed' | 'cancelled' | 'expired';
  };
  'auth.email-changed.v1': { accountId: string; email: string };
  'auth.sessions-revoked.v1': {
    accountId: string;
    sessionIds: string[];
    reason: 'logout' | 'reuse' | 'password' | 'disabled' | 'role' | 'ended';
  };
  /** The owner set a new password by mail, or a second factor was removed. */
  'auth.credentials-reset.v1': {
    accountId: string;
    what: 'password' | 'second-factor';
    /** ISO time. */
    at: string;
  };
  'auth.account-status-changed.v1': { accountId: string; active: boolean; role: Role };
  'users.referral-qualified.v1': {
    referrerId: string;
    referredId: string;
    referredName: string;
  };
  'payments.receipt-submitted.v1': {
    receiptId: string;
    reference: string;
    accountId: string;
    fullName: string;
    email: string;
    amount: Cents;
    plan: PlanName;
    wallet: DepositWallet;
    dueAt: string;
  };
  'payments.receipt-decided.v1': {
    receiptId: string;
    reference: string;
    accountId: string;
    fullName: string;
    email: string;
    decision: 'successful' | 'rejected';
    amount: Cents;
    plan: PlanName;
    reason: string | null;
  };
  'payments.withdrawal-requested.v1': {
    withdrawalId: string;
    reference: string;
    accountId: string;
    fullName: string;
    email: string;
    amount: Cents;
    withdrawalType: WithdrawalType;
    destination: string;
    dueAt: string;
  };
  'payments.withdrawal-decided.v1': {
    withdrawalId: string;
    reference: string;
    accountId: string;
    fullName: string;
    email: string;
    decision: 'successful' | 'rejected' | 'cancelled';
    amount: Cents;
    destination: string;
    reason: string | null;
    paymentReference: string | null;
  };
  'payments.wallet-changed.v1': {
    accountId: string;
    seq: number;
    deposit: Cents;
    investment: Cents;
    profit: Cents;
    held: Cents;
    withdrawn: Cents;
    kind: string;
  };
  'payments.referral-rewarded.v1': {
    referrerId: string;
    referredId: string;
    amount: Cents;
  };
  'payments.adjustment-proposed.v1': { adjustmentId: string; accountId: string; amount: Cents };
  'payments.reversal-proposed.v1': {
    reversalId: string;
    accountId: string;
    /** Number of the ledger entry. */
    seq: number;
    amount: Cents;
  };
}

export type EventType = keyof EventPayloads;

/** Message on the event bus. `id` is stable over redeliveries: consumers deduplicate on it. */
export interface EventEnvelope<T extends EventType = EventType> {
  id: string;
  type: T;
  /** ISO time at which the event happened, not when it was published. */
  occurredAt: string;
  correlationId: string;
  payload: EventPayloads[T];
}

export const EVENT_EXCHANGE = 'candor.events';

/**
 * Every durable queue and its event types. Each process declares the whole table when it connects, so no
 * event is lost because a consumer starts later.
 */
export const EVENT_QUEUES = {
  'users.accounts': [
    'auth.account-registered.v1',
    'auth.email-verified.v1',
    'auth.email-changed.v1',
    'auth.account-status-changed.v1',
  ],
  'users.wallets': ['payments.wallet-changed.v1'],
  'users.referrals': ['payments.receipt-decided.v1', 'payments.referral-rewarded.v1'],
  'payments.accounts': ['auth.account-registered.v1', 'auth.email-changed.v1'],
  'payments.referrals': ['users.referral-qualified.v1'],
  'notifications.mails': [
    'auth.mail-token-issued.v1',
    'auth.password-changed.v1',
    'auth.signup-repeated.v1',
    'auth.email-change-requested.v1',
    'auth.email-claim-refused.v1',
    'auth.email-change-ended.v1',
    'payments.receipt-submitted.v1',
    'payments.receipt-decided.v1',
    'payments.withdrawal-requested.v1',
    'payments.withdrawal-decided.v1',
  ],
} as const satisfies Record<string, readonly EventType[]>;

export type EventQueue = keyof typeof EVENT_QUEUES;

/** Union of the events of a queue. */
export type QueueEvent<Q extends EventQueue> = {
  [T in (typeof EVENT_QUEUES)[Q][number]]: EventEnvelope<T>;
}[(typeof EVENT_QUEUES)[Q][number]];

/**
 * Types for live feeds only: each process receives them on an exclusive queue that is deleted with it. They
 * may have no receiver, so they are published without `mandatory`.
 */
export const TRANSIENT_EVENTS: readonly EventType[] = [
  'auth.sessions-revoked.v1',
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
];
