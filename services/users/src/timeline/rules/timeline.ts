import { TIMELINE_KINDS, type TimelineGroup, type TimelineKind } from '@candor/contracts/accounts';
import type { Role } from '@candor/contracts/auth';
import type { EventEnvelope, EventPayloads, EventType, QueueEvent } from '@candor/contracts/events';
import type { Cents } from '@candor/contracts/money';

/** One thing that happened to an account. Stored once, never changed. */
export interface TimelineItem {
  /** From the event, so that a redelivered one is stored once. */
  id: string;
  accountId: string;
  at: Date;
  kind: TimelineKind;
  group: TimelineGroup;
  amount: Cents | null;
  reference: string | null;
  reason: string | null;
  detail: string | null;
  subject: string | null;
  /** Who proposed and who decided; absent in older items. */
  maker?: string | null;
  checker?: string | null;
}

type Facts = { kind: TimelineKind; accountId?: string } & Partial<
  Pick<TimelineItem, 'amount' | 'reference' | 'reason' | 'detail' | 'subject' | 'maker' | 'checker'>
>;

export type TimelineEvent = QueueEvent<'users.timeline'>;

type Readers = {
  [T in TimelineEvent['type']]: (payload: EventEnvelope<T>['payload']) => Facts | null;
};

const READERS: Readers = {
  'auth.account-registered.v1': ({ referrer }) => ({ kind: 'registered', detail: referrer }),
  'auth.email-verified.v1': () => ({ kind: 'email-verified' }),
  'auth.email-changed.v1': ({ email }) => ({ kind: 'email-changed', detail: email }),
  'auth.account-status-changed.v1': ({ active, role, previousRole, reason = null }) =>
    previousRole
      ? { kind: 'role-changed', detail: toRoles(previousRole, role), reason }
      : { kind: active ? 'activated' : 'deactivated', reason },
  // Other changes of staff, such as invitations, are not about an account.
  'auth.staff-changed.v1': ({ roleChange, statusChange }) =>
    roleChange ? readRoleChange(roleChange) : statusChange ? readStatusChange(statusChange) : null,
  'auth.password-changed.v1': () => ({ kind: 'password-changed' }),
  'auth.credentials-reset.v1': ({ what }) => ({ kind: 'credentials-reset', detail: what }),
  'auth.security-changed.v1': ({ change, device }) => ({
    kind: 'security-changed',
    detail: change,
    reference: device,
  }),
  'users.kyc-submitted.v1': ({ submissionId }) => ({
    kind: 'identity-submitted',
    subject: submissionId,
  }),
  'users.kyc-decided.v1': ({ submissionId, reference, decision, reason }) => ({
    kind: 'identity-decided',
    detail: decision,
    reference,
    reason,
    subject: submissionId,
  }),
  'users.referral-qualified.v1': ({ referrerId, referredId, referredName }) => ({
    accountId: referrerId,
    kind: 'referral-qualified',
    detail: referredName,
    subject: referredId,
  }),
  'users.note-added.v1': ({ noteId, author, corrects }) => ({
    kind: 'noted',
    detail: corrects ? 'correction' : author,
    subject: noteId,
  }),
  'users.closing-requested.v1': ({ reason }) => ({
    kind: 'closing-requested',
    reason: reason || null,
  }),
  'users.closing-cancelled.v1': () => ({ kind: 'closing-cancelled' }),
  'users.account-closing.v1': ({ by }) => ({ kind: 'closing-started', detail: by.role }),
  'payments.wallet-close-refused.v1': ({ obstacles }) => ({
    kind: 'closing-refused',
    detail: obstacles.join(' '),
  }),
  'payments.receipt-submitted.v1': ({ receiptId, reference, amount, plan }) => ({
    kind: 'deposit-submitted',
    amount,
    reference,
    detail: plan,
    subject: receiptId,
  }),
  'payments.receipt-decided.v1': ({ receiptId, reference, amount, plan, decision, reason }) => ({
    kind: decision === 'successful' ? 'deposit-approved' : 'deposit-rejected',
    amount,
    reference,
    reason,
    detail: plan,
    subject: receiptId,
  }),
  'payments.withdrawal-requested.v1': ({ withdrawalId, reference, amount, destination }) => ({
    kind: 'withdrawal-requested',
    amount,
    reference,
    detail: destination,
    subject: withdrawalId,
  }),
  'payments.withdrawal-decided.v1': (payload) => ({
    kind: WITHDRAWAL_DECISIONS[payload.decision],
    amount: payload.amount,
    reference: payload.reference,
    reason: payload.reason,
    detail: payload.destination,
    subject: payload.withdrawalId,
  }),
  'payments.destination-changed.v1': ({ destinationId, status }) => ({
    kind: 'destination-changed',
    detail: status,
    subject: destinationId,
  }),
  'payments.adjustment-posted.v1': ({ seq, reference, amount, account, reason }) => ({
    kind: 'adjusted',
    amount,
    reference,
    reason,
    detail: account,
    subject: String(seq),
  }),
  'payments.adjustment-proposed.v1': ({ adjustmentId, amount, wallet, action, maker, reason }) => ({
    kind: 'adjustment-proposed',
    amount,
    detail: wallet && action ? `${action} ${wallet}` : null,
    reason: reason ?? null,
    subject: adjustmentId,
    maker: maker ?? null,
  }),
  'payments.entry-reversed.v1': ({ seq, reference, amount, reason }) => ({
    kind: 'reversed',
    amount,
    reference,
    reason,
    subject: String(seq),
  }),
  'payments.reversal-proposed.v1': ({ reversalId, amount, maker, reason }) => ({
    kind: 'reversal-proposed',
    amount,
    reason: reason ?? null,
    subject: reversalId,
    maker: maker ?? null,
  }),
  'payments.proposal-decided.v1': ({ kind, proposalId, status, ...rest }) => ({
    kind: `${kind}-decided`,
    amount: rest.amount ?? null,
    detail: status,
    reason: rest.reason ?? null,
    subject: proposalId,
    maker: rest.maker ?? null,
    checker: rest.checker ?? null,
  }),
  'payments.referral-rewarded.v1': ({ referrerId, referredId, amount }) => ({
    accountId: referrerId,
    kind: 'referral-rewarded',
    amount,
    subject: referredId,
  }),
};

const WITHDRAWAL_DECISIONS = {
  successful: 'withdrawal-paid',
  rejected: 'withdrawal-rejected',
  cancelled: 'withdrawal-cancelled',
} as const;

type StaffChanged = EventPayloads['auth.staff-changed.v1'];

function readRoleChange(change: NonNullable<StaffChanged['roleChange']>): Facts {
  const { proposalId, from, to, status, maker, checker, reason } = change;
  const facts = { subject: proposalId, maker, checker, reason };
  return status === 'proposed'
    ? { kind: 'role-change-proposed', detail: toRoles(from, to), ...facts }
    : { kind: 'role-change-decided', detail: status, ...facts };
}

function readStatusChange(change: NonNullable<StaffChanged['statusChange']>): Facts {
  const { proposalId, active, status, maker, checker, reason } = change;
  const facts = { subject: proposalId, maker, checker, reason };
  return status === 'proposed'
    ? { kind: 'status-change-proposed', detail: active ? 'activate' : 'disable', ...facts }
    : { kind: 'status-change-decided', detail: status, ...facts };
}

function toRoles(from: Role, to: Role): string {
  return `${from} ${to}`;
}

/** The item of an event, null if it is about no account. Items are ordered by when the events happened, so that the order of arrival does not matter. */
export function toTimelineItem(event: TimelineEvent): TimelineItem | null {
  const read = READERS[event.type] as (payload: unknown) => Facts | null;
  const found = read(event.payload);
  if (!found) return null;
  const { kind, ...facts } = found;
  const owner = event.payload as { accountId?: string };
  return {
    id: toItemId(event),
    accountId: facts.accountId ?? owner.accountId ?? '',
    at: new Date(event.occurredAt),
    kind,
    group: TIMELINE_KINDS[kind],
    amount: facts.amount ?? null,
    reference: facts.reference ?? null,
    reason: facts.reason ?? null,
    detail: facts.detail ?? null,
    subject: facts.subject ?? null,
    maker: facts.maker ?? null,
    checker: facts.checker ?? null,
  };
}

/** An account registers once, and its registration may also come from the migration of older profiles. */
function toItemId({
  id,
  type,
  payload,
}: {
  id: string;
  type: EventType;
  payload: unknown;
}): string {
  return type === 'auth.account-registered.v1'
    ? toRegisteredId((payload as { accountId: string }).accountId)
    : id;
}

export function toRegisteredId(accountId: string): string {
  return `registered-${accountId}`;
}
