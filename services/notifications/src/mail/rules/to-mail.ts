import type { EventEnvelope, QueueEvent } from '@candor/contracts/events';
import type { MailKind } from '@candor/contracts/staff-mail';
import type { StaffMailKind } from '../../staff-mail/rules/staff-message.ts';
import type { Letter, LetterContext } from './letter.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { accountDisabled } from './templates/account-disabled.ts';
import { accountEnabled } from './templates/account-enabled.ts';
import { depositAddressChanged } from './templates/deposit-address-changed.ts';
import { destinationAdded } from './templates/destination-added.ts';
import { emailChangeEnded } from './templates/email-change-ended.ts';
import { emailChangeRequested } from './templates/email-change-requested.ts';
import { emailClaimRefused } from './templates/email-claim-refused.ts';
import { entryReversed } from './templates/entry-reversed.ts';
import { identityAction } from './templates/identity-action.ts';
import { identityRefused } from './templates/identity-refused.ts';
import { identityVerified } from './templates/identity-verified.ts';
import { invitation } from './templates/invitation.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { profitCredited } from './templates/profit-credited.ts';
import { receiptApproved } from './templates/receipt-approved.ts';
import { receiptReceived } from './templates/receipt-received.ts';
import { receiptRejected } from './templates/receipt-rejected.ts';
import { referralRewarded } from './templates/referral-rewarded.ts';
import { resetPassword } from './templates/reset-password.ts';
import { roleChanged } from './templates/role-changed.ts';
import { securityNotice } from './templates/security-notice.ts';
import { signupRepeated } from './templates/signup-repeated.ts';
import { verifyAddress } from './templates/verify-address.ts';
import { walletAdjusted } from './templates/wallet-adjusted.ts';
import { withdrawalCancelled } from './templates/withdrawal-cancelled.ts';
import { withdrawalPaid } from './templates/withdrawal-paid.ts';
import { withdrawalRejected } from './templates/withdrawal-rejected.ts';
import { withdrawalRequested } from './templates/withdrawal-requested.ts';

/** The last one comes from its own queue, because the address is erased after it. */
export type MailEvent =
  | QueueEvent<'notifications.mails'>
  | EventEnvelope<'users.account-erased.v1'>;

/** The templates of mails that events trigger. */
export type MailTemplate = Exclude<MailKind, StaffMailKind>;

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
      return { template: 'password-changed', letter: passwordChanged(event.payload, context) };
    case 'auth.security-changed.v1':
      return { template: 'security-notice', letter: securityNotice(event.payload, context) };
    case 'auth.signup-repeated.v1':
      return { template: 'signup-repeated', letter: signupRepeated(context) };
    case 'users.kyc-decided.v1':
      return identityMail(event.payload, context);
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
    case 'payments.destination-added.v1':
      return { template: 'destination-added', letter: destinationAdded(event.payload, context) };
    case 'payments.deposit-address-changed.v1':
      return {
        template: 'deposit-address-changed',
        letter: depositAddressChanged(event.payload, context),
      };
    case 'payments.adjustment-posted.v1':
      return { template: 'wallet-adjusted', letter: walletAdjusted(event.payload, context) };
    case 'payments.entry-reversed.v1':
      return { template: 'entry-reversed', letter: entryReversed(event.payload, context) };
    case 'payments.profit-credited.v1':
      return { template: 'profit-credited', letter: profitCredited(event.payload, context) };
    case 'payments.referral-rewarded.v1':
      return { template: 'referral-rewarded', letter: referralRewarded(event.payload, context) };
    case 'auth.invitation-issued.v1':
      return { template: 'invitation', letter: invitation(event.payload, context) };
    case 'auth.account-status-changed.v1':
      return statusMail(event.payload, context);
    case 'users.account-erased.v1':
      return { template: 'account-deleted', letter: accountDeleted(context) };
  }
}

/** The account that an event's mail is about; for an invitation, which has none yet, its own id. */
export function toAccountId({ payload }: MailEvent): string {
  if ('invitationId' in payload) return payload.invitationId;
  return 'referrerId' in payload ? payload.referrerId : payload.accountId;
}

function statusMail(
  payload: Extract<MailEvent, { type: 'auth.account-status-changed.v1' }>['payload'],
  context: LetterContext,
): MailDraft {
  if (payload.previousRole)
    return { template: 'role-changed', letter: roleChanged(payload, context) };
  return payload.active
    ? { template: 'account-enabled', letter: accountEnabled(payload, context) }
    : { template: 'account-disabled', letter: accountDisabled(payload, context) };
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

function identityMail(
  payload: Extract<MailEvent, { type: 'users.kyc-decided.v1' }>['payload'],
  context: LetterContext,
): MailDraft {
  switch (payload.decision) {
    case 'verified':
      return { template: 'identity-verified', letter: identityVerified(payload, context) };
    case 'action-needed':
      return { template: 'identity-action', letter: identityAction(payload, context) };
    case 'refused':
      return { template: 'identity-refused', letter: identityRefused(payload, context) };
  }
}
