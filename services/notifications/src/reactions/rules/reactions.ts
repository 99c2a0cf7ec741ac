import {
  EVENTS,
  type EventMailKind,
  type MailEventType,
  type QueueEvent,
} from '@candor/contracts/events';
import type { Language } from '@candor/contracts/languages';
import type { MailKind } from '@candor/contracts/mail-log';
import type { OptionalMail } from '@candor/contracts/notifications';
import type { Notice } from '../../inbox/rules/inbox-item.ts';
import { type Letter, type LetterContext, linkTo } from '../../mail/rules/letter.ts';
import { LETTER_TEXTS } from '../../mail/rules/letters/all-texts.ts';
import { PRIORITY, type Priority } from '../../mail/rules/priority.ts';
import {
  currentContact,
  type InboxReaction,
  knownContact,
  type MailEvent,
  type MailReaction,
  otherAddress,
  type Reactions,
  type Recipients,
  storedContact,
} from './reaction.ts';

const { security, notice, bulk } = PRIORITY;

const WITHDRAWAL_KINDS = {
  successful: 'withdrawal-paid',
  rejected: 'withdrawal-rejected',
  cancelled: 'withdrawal-cancelled',
} as const;
const IDENTITY_KINDS = {
  verified: 'identity-verified',
  'action-needed': 'identity-action',
  refused: 'identity-refused',
} as const;

const REACTIONS: Reactions = {
  'auth.mail-token-issued.v1': {
    to: currentContact,
    priority: security,
    kind: ({ purpose }) => (purpose === 'verify' ? 'verify-address' : 'reset-password'),
  },
  'auth.password-changed.v1': {
    to: currentContact,
    priority: security,
    notice: () => ({ kind: 'password-changed', facts: {} }),
  },
  'auth.security-changed.v1': {
    to: currentContact,
    priority: security,
  },
  'auth.credentials-reset.v1': {
    to: storedContact,
    notice: ({ what }) =>
      // A new password is announced by an event of its own.
      what === 'second-factor' ? { kind: 'second-factor-removed', facts: {} } : null,
  },
  'auth.signup-repeated.v1': {
    to: currentContact,
    priority: security,
  },
  'auth.email-change-requested.v1': {
    to: otherAddress,
    priority: security,
  },
  'auth.email-claim-refused.v1': {
    to: currentContact,
    priority: security,
  },
  /** To the address that the account had when the change was asked for. */
  'auth.email-change-ended.v1': {
    to: otherAddress,
    priority: security,
  },
  'auth.account-status-changed.v1': {
    to: storedContact,
    priority: security,
    kind: ({ active, previousRole }) => {
      if (previousRole) return 'role-changed';
      return active ? 'account-enabled' : 'account-disabled';
    },
    notice: ({ active, previousRole }) =>
      // A new role is announced by mail: every session has ended.
      previousRole ? null : { kind: active ? 'account-enabled' : 'account-disabled', facts: {} },
  },
  'auth.invitation-issued.v1': {
    to: ({ invitationId, email, language }) => ({
      ...otherAddress({ accountId: invitationId, email, fullName: '' }),
      language,
    }),
    priority: security,
  },
  'users.account-erased.v1': {
    to: storedContact,
    priority: notice,
  },
  'users.kyc-decided.v1': {
    to: knownContact,
    priority: notice,
    kind: ({ decision }) => IDENTITY_KINDS[decision],
    notice: ({ decision, reference, reason }) =>
      decision === 'verified'
        ? { kind: 'identity-verified', facts: { reference } }
        : { kind: IDENTITY_KINDS[decision], facts: { reference, reason } },
  },
  'payments.receipt-submitted.v1': {
    to: knownContact,
    priority: notice,
    optional: 'receiptReceived',
  },
  'payments.receipt-decided.v1': {
    to: knownContact,
    priority: notice,
    kind: ({ decision }) => (decision === 'successful' ? 'receipt-approved' : 'receipt-rejected'),
    notice: ({ decision, reference, amount, reason }) =>
      decision === 'successful'
        ? { kind: 'deposit-approved', facts: { reference, amount } }
        : { kind: 'deposit-rejected', facts: { reference, amount, reason } },
  },
  'payments.deposit-address-changed.v1': {
    to: storedContact,
    priority: notice,
    notice: ({ wallet, references, isRemoved }) => ({
      kind: 'deposit-address-changed',
      facts: { wallet, references, isRemoved },
    }),
  },
  'payments.withdrawal-requested.v1': {
    to: knownContact,
    priority: notice,
  },
  'payments.withdrawal-decided.v1': {
    to: knownContact,
    priority: notice,
    kind: ({ decision }) => WITHDRAWAL_KINDS[decision],
    notice: ({ decision, reference, amount, destination, reason, paymentReference }) => {
      switch (decision) {
        case 'successful':
          return {
            kind: 'withdrawal-paid',
            facts: { reference, amount, destination, paymentReference },
          };
        case 'rejected':
          return { kind: 'withdrawal-rejected', facts: { reference, amount, reason } };
        case 'cancelled':
          return null;
      }
    },
  },
  'payments.destination-added.v1': {
    to: knownContact,
    priority: security,
  },
  'payments.adjustment-posted.v1': {
    to: storedContact,
    priority: notice,
    notice: ({ amount, reason, balance }) => ({
      kind: 'wallet-adjusted',
      facts: { amount, reason, balance },
    }),
  },
  'payments.entry-reversed.v1': {
    to: storedContact,
    priority: notice,
    notice: ({ amount, reason, balance, seq }) => ({
      kind: 'entry-reversed',
      facts: { amount, reason, balance, seq },
    }),
  },
  'payments.profit-credited.v1': {
    to: storedContact,
    priority: bulk,
    notice: ({ period, amount, note, balance }) => ({
      kind: 'profit-credited',
      facts: { period, amount, note, balance },
    }),
  },
  'payments.referral-rewarded.v1': {
    to: ({ referrerId }) => ({ accountId: referrerId }),
    priority: notice,
    optional: 'referralRewarded',
    notice: ({ amount }) => ({ kind: 'referral-rewarded', facts: { amount } }),
  },
  'payments.books-alerted.v1': {
    to: () => ({ permission: 'books:repair' }),
    priority: notice,
  },
};

/** The same for any of the emails. */
const MAILS = REACTIONS as unknown as Record<MailEventType, MailReaction>;

export interface MailDraft {
  to: Recipients;
  kind: EventMailKind;
  letterIn(language: Language): Letter;
  priority: Priority;
  optional?: OptionalMail | undefined;
}

/** The mail that an event triggers. */
export function toMail({ type, payload, occurredAt }: MailEvent, siteOrigin: string): MailDraft {
  const { to, kind, priority, optional } = MAILS[type];
  const found = kind?.(payload) ?? EVENTS[type].mails[0];
  const context: LetterContext = {
    occurredAt,
    link: (path, query) => linkTo({ siteOrigin }, path, query),
  };
  return {
    to: to(payload),
    kind: found,
    letterIn(language) {
      const write = LETTER_TEXTS[language].letters[found] as (
        ...about: [typeof payload, LetterContext]
      ) => Letter;
      const letter = write(payload, context);
      return optional ? { ...letter, preferences: context.link('/user/preferences') } : letter;
    },
    priority,
    optional,
  };
}

export type InboxEvent = QueueEvent<'notifications.inbox'>;

/** Whose inbox an event concerns and what it says there, or null if it says nothing. */
export function toNotice({
  type,
  payload,
}: InboxEvent): { accountId: string; notice: Notice } | null {
  const reaction: InboxReaction = REACTIONS[type];
  const found = reaction.notice(payload);
  return found && { accountId: reaction.to(payload).accountId, notice: found };
}

const OPTIONAL = new Map<MailKind, OptionalMail>([
  ['staff-bulk', 'announcements'],
  ...(Object.keys(EVENTS) as MailEventType[]).flatMap((type) => {
    const optional = MAILS[type]?.optional;
    return optional ? EVENTS[type].mails.map((kind) => [kind, optional] as const) : [];
  }),
]);

/** Null for emails about money or security, which are always sent. */
export const toOptionalMail = (kind: MailKind): OptionalMail | null => OPTIONAL.get(kind) ?? null;
