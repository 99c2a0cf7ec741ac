import { boolean, type InferType, object } from 'yup';
import type { DepositWallet } from './deposit-wallets.ts';
import { blankIsMissing, text, wholeNumber } from './fields.ts';
import type { OPTIONAL_MAILS } from './names.ts';

/** The facts of each kind of notification. The interface makes the text of them, in the reader's language. */
export interface NotificationFacts {
  'deposit-approved': { reference: string; amount: number };
  'deposit-rejected': { reference: string; amount: number; reason: string | null };
  'withdrawal-paid': {
    reference: string;
    amount: number;
    destination: string;
    paymentReference: string | null;
  };
  'withdrawal-rejected': { reference: string; amount: number; reason: string | null };
  /** `amount` is negative when it was deducted; `balance` is the total that was adjusted, afterwards. */
  'wallet-adjusted': { amount: number; reason: string; balance: number };
  /** `seq` is the number of the entry that was reversed. */
  'entry-reversed': { amount: number; reason: string; balance: number; seq: number };
  /** `period` is an ISO week, such as 2026-W47. */
  'profit-credited': { period: string; amount: number; note: string | null; balance: number };
  'referral-rewarded': { amount: number };
  /** `references` are those of the open deposits. */
  'deposit-address-changed': { wallet: DepositWallet; references: string[]; isRemoved: boolean };
  'identity-verified': { reference: string };
  'identity-action': { reference: string; reason: string | null };
  'identity-refused': { reference: string; reason: string | null };
  'password-changed': Record<never, never>;
  'second-factor-removed': Record<never, never>;
  'account-disabled': Record<never, never>;
  'account-enabled': Record<never, never>;
}

export type NotificationKind = keyof NotificationFacts;

/** A notification of the inbox. */
export type NotificationView = {
  [K in NotificationKind]: {
    id: string;
    kind: K;
    facts: NotificationFacts[K];
    /** ISO time at which it happened. */
    at: string;
    /** ISO time, or null while it is unread. */
    readAt: string | null;
  };
}[NotificationKind];

export interface UnreadView {
  /** At most {@link UNREAD_MAX}. */
  count: number;
}

/** Unread notifications are counted up to this number. */
export const UNREAD_MAX = 100;

export const inboxQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(25),
  /** `unread` leaves out those that were read. */
  show: text()
    .oneOf(['all', 'unread'], 'Show must be all or unread')
    .transform(blankIsMissing)
    .default('all'),
});
export type InboxQuery = InferType<typeof inboxQuerySchema>;

export const readUpToSchema = object({
  /** Id of the newest notification that the reader has seen: later ones stay unread. */
  upTo: text()
    .matches(/^[0-9a-f]{24}$/, 'The id must be 24 hexadecimal digits')
    .required('Name the newest notification that was seen'),
});
export type ReadUpToRequest = InferType<typeof readUpToSchema>;

export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

/** Which of the optional mails the account gets. */
export type PreferencesView = Record<OptionalMail, boolean>;

/** The mail that was turned off by its link. */
export interface UnsubscribedView {
  mail: OptionalMail;
}

const wanted = () => boolean().strict().typeError('Choose whether you want this email');

/** Mails that are left out stay as they are. */
export const changePreferencesSchema = object({
  receiptReceived: wanted(),
  referralRewarded: wanted(),
  announcements: wanted(),
});
export type ChangePreferencesRequest = InferType<typeof changePreferencesSchema>;
