import type { EventMailKind, MailEventType, QueueEvent } from '@candor/contracts/events';
import type { MailKind } from '@candor/contracts/mail-log';
import type { OptionalMail } from '@candor/contracts/notifications';
import type { Notice } from '../../inbox/rules/inbox-item.ts';
import type { Letter } from '../../mail/rules/letter.ts';
import type { Priority } from '../../mail/rules/priority.ts';
import { accountErased } from './account-erased.ts';
import { accountStatusChanged } from './account-status-changed.ts';
import { adjustmentPosted } from './adjustment-posted.ts';
import { booksAlerted } from './books-alerted.ts';
import { credentialsReset } from './credentials-reset.ts';
import { depositAddressChanged } from './deposit-address-changed.ts';
import { destinationAdded } from './destination-added.ts';
import { emailChangeEnded } from './email-change-ended.ts';
import { emailChangeRequested } from './email-change-requested.ts';
import { emailClaimRefused } from './email-claim-refused.ts';
import { entryReversed } from './entry-reversed.ts';
import { invitationIssued } from './invitation-issued.ts';
import { kycDecided } from './kyc-decided.ts';
import { mailTokenIssued } from './mail-token-issued.ts';
import { passwordChanged } from './password-changed.ts';
import { profitCredited } from './profit-credited.ts';
import type { InboxReaction, MailEvent, MailReaction, Reactions, Recipients } from './reaction.ts';
import { receiptDecided } from './receipt-decided.ts';
import { receiptSubmitted } from './receipt-submitted.ts';
import { referralRewarded } from './referral-rewarded.ts';
import { securityChanged } from './security-changed.ts';
import { signupRepeated } from './signup-repeated.ts';
import { withdrawalDecided } from './withdrawal-decided.ts';
import { withdrawalRequested } from './withdrawal-requested.ts';

const REACTIONS: Reactions = {
  'auth.mail-token-issued.v1': mailTokenIssued,
  'auth.password-changed.v1': passwordChanged,
  'auth.security-changed.v1': securityChanged,
  'auth.credentials-reset.v1': credentialsReset,
  'auth.signup-repeated.v1': signupRepeated,
  'auth.email-change-requested.v1': emailChangeRequested,
  'auth.email-claim-refused.v1': emailClaimRefused,
  'auth.email-change-ended.v1': emailChangeEnded,
  'auth.account-status-changed.v1': accountStatusChanged,
  'auth.invitation-issued.v1': invitationIssued,
  'users.account-erased.v1': accountErased,
  'users.kyc-decided.v1': kycDecided,
  'payments.receipt-submitted.v1': receiptSubmitted,
  'payments.receipt-decided.v1': receiptDecided,
  'payments.deposit-address-changed.v1': depositAddressChanged,
  'payments.withdrawal-requested.v1': withdrawalRequested,
  'payments.withdrawal-decided.v1': withdrawalDecided,
  'payments.destination-added.v1': destinationAdded,
  'payments.adjustment-posted.v1': adjustmentPosted,
  'payments.entry-reversed.v1': entryReversed,
  'payments.profit-credited.v1': profitCredited,
  'payments.referral-rewarded.v1': referralRewarded,
  'payments.books-alerted.v1': booksAlerted,
};

/** The same for any of the emails. */
const MAILS = REACTIONS as unknown as Record<MailEventType, MailReaction>;

export interface MailDraft {
  to: Recipients;
  kind: EventMailKind;
  letter: Letter;
  priority: Priority;
  optional?: OptionalMail;
}

/** The mail that an event triggers. */
export function toMail({ type, payload, occurredAt }: MailEvent, siteOrigin: string): MailDraft {
  const { to, kind, letters, priority, optional } = MAILS[type];
  const found = kind(payload);
  const letter = letters[found](payload, { siteOrigin, occurredAt });
  return { to: to(payload), kind: found, letter, priority, optional };
}

export type InboxEvent = QueueEvent<'notifications.inbox'>;

/** Whose inbox an event concerns and what it says there, or null if it says nothing. */
export function toNotice({
  type,
  payload,
}: InboxEvent): { accountId: string; notice: Notice } | null {
  const reaction: InboxReaction = REACTIONS[type];
  const notice = reaction.notice(payload);
  return notice && { accountId: reaction.to(payload).accountId, notice };
}

const OPTIONAL = new Map<MailKind, OptionalMail>([
  ['staff-bulk', 'announcements'],
  ...Object.values(MAILS).flatMap(({ letters, optional }) =>
    optional ? Object.keys(letters).map((kind) => [kind as MailKind, optional] as const) : [],
  ),
]);

/** Null for emails about money or security, which are always sent. */
export const toOptionalMail = (kind: MailKind): OptionalMail | null => OPTIONAL.get(kind) ?? null;
