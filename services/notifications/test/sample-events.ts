import { randomBytes } from 'node:crypto';
import type { EventPayloads, EventType } from '@candor/contracts/events';
import type { MailEvent } from '../src/domain/to-mail';

export const SAMPLE_AT = '2026-11-21T10:00:00.000Z';

type MailEventOf<T extends MailEvent['type']> = Extract<MailEvent, { type: T }>;

const hex = () => randomBytes(12).toString('hex');

function event<T extends MailEvent['type'] & EventType>(
  type: T,
  payload: EventPayloads[T],
): MailEventOf<T> {
  const id = `event-${hex()}`;
  return { id, type, occurredAt: SAMPLE_AT, correlationId: id, payload } as MailEventOf<T>;
}

/** One event for each mail template, all of one account. */
export function sampleEvents(person: { accountId?: string; email?: string } = {}) {
  const who = {
    accountId: person.accountId ?? hex(),
    email: person.email ?? 'amara+test@example.com',
    fullName: 'Amara Okafor',
  };
  const link = {
    token: randomBytes(32).toString('base64url'),
    expiresAt: '2026-11-21T11:00:00.000Z',
  };
  const receipt = {
    ...who,
    receiptId: hex(),
    reference: '7C04-18A2',
    amount: 525_000,
    plan: 'Starter',
  } as const;
  const withdrawal = {
    ...who,
    withdrawalId: hex(),
    reference: '91B0-22F7',
    amount: 50_000,
    destination: 'to bank account ending 4471',
  };
  return {
    verify: event('auth.mail-token-issued.v1', { ...who, ...link, purpose: 'verify' }),
    reset: event('auth.mail-token-issued.v1', { ...who, ...link, purpose: 'reset' }),
    passwordChanged: event('auth.password-changed.v1', who),
    signupRepeated: event('auth.signup-repeated.v1', who),
    emailChangeAtCurrent: event('auth.email-change-requested.v1', {
      ...who,
      ...link,
      side: 'current',
      newEmail: 'amara@new.example',
    }),
    emailChangeAtNew: event('auth.email-change-requested.v1', {
      ...who,
      ...link,
      side: 'new',
      newEmail: who.email,
    }),
    emailClaimRefused: event('auth.email-claim-refused.v1', who),
    emailChanged: event('auth.email-change-ended.v1', {
      ...who,
      newEmail: 'amara@new.example',
      outcome: 'changed',
    }),
    emailChangeCancelled: event('auth.email-change-ended.v1', {
      ...who,
      newEmail: 'amara@new.example',
      outcome: 'cancelled',
    }),
    emailChangeExpired: event('auth.email-change-ended.v1', {
      ...who,
      newEmail: 'amara@new.example',
      outcome: 'expired',
    }),
    receiptSubmitted: event('payments.receipt-submitted.v1', {
      ...receipt,
      wallet: 'bitcoin',
      dueAt: '2026-11-22T16:40:00.000Z',
    }),
    receiptApproved: event('payments.receipt-decided.v1', {
      ...receipt,
      decision: 'successful',
      reason: null,
    }),
    receiptRejected: event('payments.receipt-decided.v1', {
      ...receipt,
      decision: 'rejected',
      reason: 'The image shows another amount',
    }),
    withdrawalRequested: event('payments.withdrawal-requested.v1', {
      ...withdrawal,
      withdrawalType: 'bank transfer',
      dueAt: '2026-11-23T10:00:00.000Z',
    }),
    withdrawalPaid: event('payments.withdrawal-decided.v1', {
      ...withdrawal,
      decision: 'successful',
      reason: null,
      paymentReference: 'SEPA-88120',
    }),
    withdrawalRejected: event('payments.withdrawal-decided.v1', {
      ...withdrawal,
      decision: 'rejected',
      reason: 'The account name differs',
      paymentReference: null,
    }),
    withdrawalCancelled: event('payments.withdrawal-decided.v1', {
      ...withdrawal,
      decision: 'cancelled',
      reason: null,
      paymentReference: null,
    }),
  };
}

/** Text that each mail must contain, beside what all mails have in common. */
export const REQUIRED_TEXT: Record<keyof ReturnType<typeof sampleEvents>, readonly string[]> = {
  verify: ['works once and is valid for an hour, until 21 November 2026, 11:00 UTC'],
  reset: ['https://candor.example/reset-password?email=amara%2Btest%40example.com&token='],
  passwordChanged: ['Your password was changed'],
  signupRepeated: [
    'Someone tried to create an account with your address',
    'Log in:\nhttps://candor.example/login',
    'https://candor.example/forgot-password',
    'your account has not changed',
  ],
  emailChangeAtCurrent: [
    'change its e-mail address to amara@new.example',
    'https://candor.example/user/confirm-email?token=',
    'Nothing changes until both addresses have confirmed',
  ],
  emailChangeAtNew: [
    'use this e-mail address',
    'https://candor.example/user/confirm-email?token=',
    'valid for an hour, until 21 November 2026, 11:00 UTC',
  ],
  emailClaimRefused: ['your account has not changed', 'https://candor.example/login'],
  emailChanged: ['is now amara@new.example', 'last mail to this address', 'contact support'],
  emailChangeCancelled: ['was cancelled', 'Your address has not changed.'],
  emailChangeExpired: ['was not confirmed at both addresses in time'],
  receiptSubmitted: [
    '$5,250.00',
    'A decision is due by 22 November 2026, 16:40 UTC.',
    'Your balance has not changed yet',
  ],
  receiptApproved: ['We received $5,250.00 and added it to your balance', 'Starter plan'],
  receiptRejected: ['Reason: The image shows another amount', 'nothing was added to your balance'],
  withdrawalRequested: [
    'You requested a withdrawal of $500.00 to bank account ending 4471',
    'by 23 November 2026, 10:00 UTC',
    'Destination: bank account ending 4471',
  ],
  withdrawalPaid: ['We paid $500.00 to bank account ending 4471.', 'SEPA-88120'],
  withdrawalRejected: [
    'Reason: The account name differs',
    'The full amount is back in your profit.',
  ],
  withdrawalCancelled: ['the full $500.00 is back in your profit'],
};
