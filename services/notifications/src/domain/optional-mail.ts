import type { OptionalMail } from '@candor/contracts/notifications';
import type { MailTemplate } from './to-mail.ts';

const OPTIONAL: Partial<Record<MailTemplate, OptionalMail>> = {
  'receipt-received': 'receiptReceived',
  'referral-rewarded': 'referralRewarded',
};

/** Null for mails about money or security, which are always sent. */
export function toOptionalMail(template: MailTemplate): OptionalMail | null {
  return OPTIONAL[template] ?? null;
}
