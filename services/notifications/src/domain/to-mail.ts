import type { QueueEvent } from '@candor/contracts/events';
import type { Letter } from './letter.ts';
import { emailChangeEnded } from './templates/email-change-ended.ts';
import { emailChangeRequested } from './templates/email-change-requested.ts';
import { emailClaimRefused } from './templates/email-claim-refused.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { receiptApproved } from './templates/receipt-approved.ts';
import { receiptReceived } from './templates/receipt-received.ts';
import { receiptRejected } from './templates/receipt-rejected.ts';
import { resetPassword } from './templates/reset-password.ts';
import { signupRepeated } from './templates/signup-repeated.ts';
import { verifyAddress } from './templates/verify-address.ts';
import { withdrawalCancelled } from './templates/withdrawal-cancelled.ts';
import { withdrawalPaid } from './templates/withdrawal-paid.ts';
import { withdrawalRejected } from './templates/withdrawal-rejected.ts';
import { withdrawalRequested } from './templates/withdrawal-requested.ts';

export type MailEvent = QueueEvent<'notifications.mails'>;

export type MailTemplate =
  | 'verify-address'
  | 'reset-password'
  | 'password-changed'
  | 'signup-repeated'
  | 'email-change-requested'
  | 'email-claim-refused'
  | 'email-change-ended'
  | 'receipt-received'
  | 'receipt-approved'
  | 'receipt-rejected'
  | 'withdrawal-requested'
  | 'withdrawal-paid'
  | 'withdrawal-rejected'
  | 'withdrawal-cancelled';

export interface MailDraft {
  template: MailTemplate;
  letter: Letter;
}

/** The mail that an event triggers. */
export function toMail(event: MailEvent, siteOrigin: string): MailDraft {
  const context = { siteOrigin, occurredAt: event.occurredAt };
  switch (event.type) {
    case 'auth.mail-token-issued.v1':
      return event.payload.purpose === 'verify'
        ? { template: 'verify-address', letter: verifyAddress(event.payload, context) }
        : { template: 'reset-password', letter: resetPassword(event.payload, context) };
    case 'auth.password-changed.v1':
      return { template: 'password-changed', letter: passwordChanged(context) };
    case 'auth.signup-repeated.v1':
      return { template: 'signup-repeated', letter: signupRepeated(context) };
    case 'auth.email-change-requested.v1':
      return {
        template: 'email-change-requested',
        letter: emailChangeRequested(event.payload, context),
      };
    case 'auth.email-claim-refused.v1':
      return { template: 'email-claim-refused', letter: emailClaimRefused(context) };
    case 'auth.email-change-ended.v1':
      return { template: 'email-change-ended', letter: emailChangeEnded(event.payload, context) };
    case 'payments.receipt-submitted.v1':
      return { template: 'receipt-received', letter: receiptReceived(event.payload, context) };
    case 'payments.receipt-decided.v1':
      return event.payload.decision === 'successful'
        ? { template: 'receipt-approved', letter: receiptApproved(event.payload, context) }
        : { template: 'receipt-rejected', letter: receiptRejected(event.payload, context) };
    case 'payments.withdrawal-requested.v1':
      return {
        template: 'withdrawal-requested',
        letter: withdrawalRequested(event.payload, context),
      };
    case 'payments.withdrawal-decided.v1':
      return withdrawalMail(event.payload, context);
  }
}

type WithdrawalDecided = Extract<MailEvent, { type: 'payments.withdrawal-decided.v1' }>['payload'];

function withdrawalMail(
  payload: WithdrawalDecided,
  context: Parameters<typeof withdrawalPaid>[1],
): MailDraft {
  switch (payload.decision) {
    case 'successful':
      return { template: 'withdrawal-paid', letter: withdrawalPaid(payload, context) };
    case 'rejected':
      return { template: 'withdrawal-rejected', letter: withdrawalRejected(payload, context) };
    case 'cancelled':
      return { template: 'withdrawal-cancelled', letter: withdrawalCancelled(payload, context) };
  }
}
