import type { AuditedFields, AuditResult, AuditRole } from './audit.ts';
import type { Role } from './auth.ts';
import type { BookCheck } from './book-checks.ts';
import { CHANGE_EVENTS } from './changes.ts';
import type { ClosingObstacle } from './closing.ts';
import type { ErrorCode } from './errors.ts';
import type { KycDecision } from './kyc.ts';
import type { Cents } from './money.ts';
import type { DepositWallet, WalletField, WithdrawalType } from './payments.ts';
import type { PlanName } from './plans.ts';
import type { StaffQueue } from './presence.ts';
import type { SecurityChange } from './security.ts';
import type { SettingsSection } from './settings.ts';
import type { StaffChangeStatus } from './staff.ts';
import type { ViewedPart } from './views.ts';

/** What the list of accounts shows of a wallet. */
export interface ProjectedTotals {
  /** Number of the entry that it is the state after. */
  seq: number;
  deposit: Cents;
  investment: Cents;
  profit: Cents;
  held: Cents;
  withdrawn: Cents;
}

/** A change of an account of staff that was proposed, or whose proposal has ended. */
interface ProposedStaffChange {
  proposalId: string;
  /** `failed`: it was approved, and could not take effect any more. */
  status: StaffChangeStatus | 'failed';
  /** Names of the time. */
  maker: string;
  checker: string | null;
  reason: string | null;
}

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
  'auth.password-changed.v1': {
    accountId: string;
    email: string;
    fullName: string;
    /** Token of the link that locks the account. */
    lockToken?: string;
  };
  /** A second factor or passkey changed, or the account was used or locked in a way its owner has to know. */
  'auth.security-changed.v1': {
    accountId: string;
    email: string;
    fullName: string;
    change: SecurityChange;
    /** The browser that caused it, in words its owner knows; null when unknown. */
    device: string | null;
    /** Prefix of the address that it came from; null when unknown. */
    network: string | null;
    /** Name of the passkey. */
    passkey: string | null;
    /** Recovery codes that are left. */
    codesLeft: number | null;
    /** Token of the link that locks the account; null in the mail that says it is locked. */
    lockToken: string | null;
  };
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
  /** Somebody is invited to create an account. */
  'auth.invitation-issued.v1': {
    invitationId: string;
    email: string;
    role: Role;
    /** Name of the person who invites. */
    invitedBy: string;
    token: string;
    expiresAt: string;
  };
  /** Staff, an invitation or a proposed change of staff changed. */
  'auth.staff-changed.v1': {
    /** The account that it is about; for an invitation, that of whoever invites. */
    accountId: string;
    /** Set when a change of the account's role was proposed or has ended, unless by taking effect. */
    roleChange?: ProposedStaffChange & { from: Role; to: Role };
    /** The same of enabling or disabling a member of staff. */
    statusChange?: ProposedStaffChange & { active: boolean };
  };
  'auth.email-changed.v1': { accountId: string; email: string };
  'auth.sessions-revoked.v1': {
    accountId: string;
    sessionIds: string[];
    reason: 'logout' | 'reuse' | 'password' | 'disabled' | 'role' | 'ended' | 'locked' | 'closed';
  };
  /** The owner set a new password by mail, or a second factor was removed. */
  'auth.credentials-reset.v1': {
    accountId: string;
    what: 'password' | 'second-factor';
    /** ISO time. */
    at: string;
  };
  'auth.account-status-changed.v1': {
    accountId: string;
    active: boolean;
    role: Role;
    /** Set when the role changed and not the status. */
    previousRole?: Role;
    /** Given by the admin, for the account's owner; absent in older events. */
    reason?: string | null;
  };
  'users.referral-qualified.v1': {
    referrerId: string;
    referredId: string;
    referredName: string;
  };
  /** The owner asked to close the account, or cancelled the request. */
  'users.closing-requested.v1': {
    accountId: string;
    /** Given by the owner; absent in older events. */
    reason?: string;
  };
  'users.closing-cancelled.v1': { accountId: string };
  /** An account is being deleted, if its wallet can be closed. */
  'users.account-closing.v1': {
    accountId: string;
    /** Number of the attempt, from 1. The answer names it. */
    attempt: number;
    /** The admin. */
    by: { id: string; role: Role };
  };
  /** The account is deleted: every service erases what it holds of the person. */
  'users.account-erased.v1': { accountId: string };
  'users.kyc-submitted.v1': { submissionId: string; accountId: string };
  'users.kyc-decided.v1': {
    submissionId: string;
    reference: string;
    accountId: string;
    fullName: string;
    email: string;
    /** Number of the account's submission, from 1. */
    version: number;
    decision: KycDecision;
    reason: string | null;
  };
  /** Staff wrote a note about an account. */
  'users.note-added.v1': {
    noteId: string;
    accountId: string;
    author: Role;
    /** The note that it corrects, or null. */
    corrects: string | null;
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
  /** A payout destination waits for the confirmation by its mailed link. */
  'payments.destination-added.v1': {
    destinationId: string;
    accountId: string;
    fullName: string;
    email: string;
    /** Masked, such as "to bank account ending 4471". */
    destination: string;
    /** What the owner compares with what they entered: the bitcoin address, or the bank and its account ending. */
    details: string;
    token: string;
    expiresAt: string;
    /** Hours from the confirmation until withdrawals may use it. */
    delayHours: number;
  };
  'payments.destination-changed.v1': {
    destinationId: string;
    accountId: string;
    status: 'pending' | 'confirmed' | 'removed';
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
  /** The wallet has its last entry. */
  'payments.wallet-closed.v1': { accountId: string; attempt: number };
  'payments.wallet-close-refused.v1': {
    accountId: string;
    attempt: number;
    obstacles: ClosingObstacle[];
  };
  'payments.referral-rewarded.v1': {
    referrerId: string;
    referredId: string;
    amount: Cents;
  };
  /** An adjustment was entered, by one admin or by two. */
  'payments.adjustment-posted.v1': {
    accountId: string;
    /** Number of the ledger entry. */
    seq: number;
    reference: string | null;
    /** Negative when it was deducted. */
    amount: Cents;
    account: 'deposit' | 'investment' | 'profit';
    reason: string;
    /** The shown balance afterwards. */
    balance: Cents;
  };
  'payments.entry-reversed.v1': {
    accountId: string;
    /** Number of the entry that was reversed. */
    seq: number;
    reference: string | null;
    amount: Cents;
    reason: string;
    /** The shown balance afterwards. */
    balance: Cents;
  };
  /** Settings were changed, or a change of them was proposed or decided. */
  'payments.settings-changed.v1': { section: SettingsSection };
  /** The address of a wallet changed while the account has open deposits to it. One event for each change, wallet and account. */
  'payments.deposit-address-changed.v1': {
    accountId: string;
    wallet: DepositWallet;
    /** Of the open deposits; at most ten. */
    references: string[];
    /** Deposits by this wallet are closed for now. */
    isRemoved: boolean;
  };
  'payments.adjustment-proposed.v1': {
    adjustmentId: string;
    accountId: string;
    amount: Cents;
    /** This and the following are absent in older events. */
    wallet?: WalletField;
    action?: 'top-up' | 'deduct';
    /** Name of the admin. */
    maker?: string;
    reason?: string;
  };
  'payments.reversal-proposed.v1': {
    reversalId: string;
    accountId: string;
    /** Number of the ledger entry. */
    seq: number;
    amount: Cents;
    /** Name of the admin; absent in older events, as is the reason. */
    maker?: string;
    reason?: string;
  };
  /** A proposal is no longer open: a second admin decided, its maker withdrew it, or it expired. */
  'payments.proposal-decided.v1': {
    kind: 'adjustment' | 'reversal';
    proposalId: string;
    accountId: string;
    status: 'approved' | 'declined' | 'refused' | 'withdrawn' | 'expired';
    /** This and the following are absent in older events. */
    amount?: Cents;
    /** Names of the time; null where they are unknown. */
    maker?: string | null;
    /** The second admin; null if none decided. */
    checker?: string | null;
    /** Of the decision. */
    reason?: string | null;
  };
  /** The profit of a week was credited by a profit run. */
  'payments.profit-credited.v1': {
    accountId: string;
    /** Number of the ledger entry. */
    seq: number;
    reference: string | null;
    /** ISO week, such as 2026-W47. */
    period: string;
    amount: Cents;
    note: string | null;
    /** The shown balance afterwards. */
    balance: Cents;
  };
  /** A profit run has another status, or got further. */
  'payments.profit-run-changed.v1': { runId: string };
  /** A run of the reconciliation has another status, or got further. */
  'payments.books-changed.v1': { runId: string };
  /** A run found breaks that no mail has named yet, or found all of them fixed. */
  'payments.books-alerted.v1': {
    runId: string;
    outcome: 'broken' | 'fixed';
    /** Breaks that are open now, and how many of them are new. */
    breaks: number;
    added: number;
    checks: BookCheck[];
  };
  /** Which totals does the list of accounts show of these wallets? The answer names the run and the batch. */
  'payments.projections-requested.v1': { runId: string; batch: number; accountIds: string[] };
  'users.projections-reported.v1': {
    runId: string;
    batch: number;
    /** Null if the list shows none. */
    totals: { accountId: string; totals: ProjectedTotals | null }[];
  };
  /** A withdrawal was marked ready to pay, or is not any more. */
  'payments.payout-approval-changed.v1': {
    withdrawalId: string;
    accountId: string;
    state: 'ready' | 'withdrawn' | 'expired';
  };
  /** A member of staff was shown a part of an account. */
  'audit.account-viewed.v1': {
    accountId: string;
    viewerId: string;
    viewerRole: Role;
    what: ViewedPart;
    requestId: string | null;
    /** ISO time. */
    at: string;
  };
  /** Another item of a queue is open at a member of staff; each instance reads who has what open from the database. */
  'notifications.presence-changed.v1': {
    queue: StaffQueue;
  };
  /** A call that needs a permission was made, successfully or not. */
  'audit.action-recorded.v1': {
    /** Name of the call. */
    action: string;
    actorId: string;
    actorRole: AuditRole;
    /** The account that it was about; null if it was about none, or if it was refused before that was known. */
    accountId: string | null;
    /** The id in the path of the call: of an account or a request. */
    targetId: string | null;
    result: AuditResult;
    /** Of a refusal or failure. */
    code: ErrorCode | null;
    before: AuditedFields | null;
    after: AuditedFields | null;
    /** Given by the member of staff. */
    reason: string | null;
    /** Network address of the caller; null when unknown. */
    address: string | null;
    requestId: string | null;
    /** ISO time at which the call began. */
    at: string;
  };
  /** The last entry of the audit, for the checkpoints of the ledger. */
  'users.audit-advanced.v1': { seq: number; hash: string };
  /** A signed checkpoint of the ledger covers the audit up to an entry. */
  'payments.audit-covered.v1': {
    /** Of the checkpoint. */
    number: number;
    /** ISO time. */
    at: string;
    seq: number;
    hash: string;
  };
  /** Open live streams have changes to send; each instance reads them from the database. */
  'notifications.changes-recorded.v1': {
    /** Account ids, and `staff` for the queues. */
    audiences: string[];
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
  /** The trace that caused the event, in the form of W3C Trace Context; absent unless traces are recorded. */
  traceparent?: string;
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
  'users.closings': ['payments.wallet-closed.v1', 'payments.wallet-close-refused.v1'],
  'users.erasures': ['users.account-erased.v1'],
  'users.views': ['audit.account-viewed.v1'],
  'users.timeline': [
    'auth.account-registered.v1',
    'auth.email-verified.v1',
    'auth.email-changed.v1',
    'auth.account-status-changed.v1',
    'auth.password-changed.v1',
    'auth.credentials-reset.v1',
    'auth.security-changed.v1',
    'users.kyc-submitted.v1',
    'users.kyc-decided.v1',
    'users.referral-qualified.v1',
    'users.note-added.v1',
    'payments.receipt-submitted.v1',
    'payments.receipt-decided.v1',
    'payments.withdrawal-requested.v1',
    'payments.withdrawal-decided.v1',
    'payments.destination-changed.v1',
    'payments.adjustment-posted.v1',
    'payments.adjustment-proposed.v1',
    'payments.entry-reversed.v1',
    'payments.reversal-proposed.v1',
    'payments.proposal-decided.v1',
    'payments.referral-rewarded.v1',
    'payments.wallet-close-refused.v1',
    'users.closing-requested.v1',
    'users.closing-cancelled.v1',
    'users.account-closing.v1',
    'auth.staff-changed.v1',
  ],
  'users.audit': ['audit.action-recorded.v1'],
  'users.checkpoints': ['payments.audit-covered.v1'],
  'payments.overview': ['payments.wallet-changed.v1'],
  'users.projections': ['payments.projections-requested.v1'],
  'payments.accounts': ['auth.account-registered.v1', 'auth.email-changed.v1'],
  'payments.referrals': ['users.referral-qualified.v1'],
  'payments.closings': ['users.account-closing.v1'],
  'payments.erasures': ['users.account-erased.v1'],
  'payments.audit': ['users.audit-advanced.v1'],
  'payments.credentials': ['auth.credentials-reset.v1'],
  'payments.kyc': ['users.kyc-decided.v1'],
  'payments.projections': ['users.projections-reported.v1'],
  'payments.account-changes': [
    'auth.password-changed.v1',
    'auth.security-changed.v1',
    'auth.credentials-reset.v1',
    'auth.email-changed.v1',
  ],
  'notifications.mails': [
    'auth.mail-token-issued.v1',
    'auth.password-changed.v1',
    'auth.security-changed.v1',
    'auth.signup-repeated.v1',
    'auth.invitation-issued.v1',
    'users.kyc-decided.v1',
    'auth.email-change-requested.v1',
    'auth.email-claim-refused.v1',
    'auth.email-change-ended.v1',
    'payments.receipt-submitted.v1',
    'payments.receipt-decided.v1',
    'payments.withdrawal-requested.v1',
    'payments.withdrawal-decided.v1',
    'payments.destination-added.v1',
    'payments.deposit-address-changed.v1',
    'payments.adjustment-posted.v1',
    'payments.entry-reversed.v1',
    'payments.profit-credited.v1',
    'payments.referral-rewarded.v1',
    'auth.account-status-changed.v1',
  ],
  'notifications.alerts': ['payments.books-alerted.v1'],
  'auth.erasures': ['users.account-erased.v1'],
  'notifications.erasures': ['users.account-erased.v1'],
  'notifications.accounts': [
    'auth.account-registered.v1',
    'auth.email-verified.v1',
    'auth.email-changed.v1',
    'auth.account-status-changed.v1',
    'users.kyc-submitted.v1',
    'users.kyc-decided.v1',
  ],
  'notifications.changes': CHANGE_EVENTS,
  'notifications.inbox': [
    'auth.password-changed.v1',
    'auth.credentials-reset.v1',
    'auth.account-status-changed.v1',
    'users.kyc-decided.v1',
    'payments.receipt-decided.v1',
    'payments.withdrawal-decided.v1',
    'payments.deposit-address-changed.v1',
    'payments.adjustment-posted.v1',
    'payments.entry-reversed.v1',
    'payments.profit-credited.v1',
    'payments.referral-rewarded.v1',
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
  'notifications.changes-recorded.v1',
  'notifications.presence-changed.v1',
];
