import type { OptionalMail } from '@candor/contracts/notifications';
import type { MailKind } from '@candor/contracts/staff-mail';

const OPTIONAL: Partial<Record<MailKind, OptionalMail>> = {
  'receipt-received': 'receiptReceived',
  'referral-rewarded': 'referralRewarded',
  'staff-bulk': 'announcements',
};

/** Null for mails about money or security, which are always sent. */
export function toOptionalMail(template: MailKind): OptionalMail | null {
  return OPTIONAL[template] ?? null;
}
