import type { Role } from '../auth.ts';
import type { Language } from '../languages.ts';
import { event, ownerAndStaff, staff } from './event-row.ts';
import type { Addressee } from './payload-parts.ts';

export const accountEvents = {
  'auth.account-registered.v1': event<
    Addressee & {
      username: string;
      role: Role;
      country: string;
      countryCode: string;
      phone: string;
      referralCode: string | null;
      referrer: string | null;
      isEmailVerified: boolean;
      registeredAt: string;
      /** Absent in older events. */
      language?: Language;
    }
  >()({
    queues: ['users.accounts', 'payments.accounts', 'notifications.accounts'],
    mails: [],
    stale: null,
    timeline: ({ referrer }) => ({ kind: 'registered', detail: referrer }),
  }),
  'auth.email-verified.v1': event<{ accountId: string }>()({
    queues: ['users.accounts', 'notifications.accounts'],
    mails: [],
    stale: null,
    timeline: () => ({ kind: 'email-verified' }),
  }),
  'auth.email-changed.v1': event<{ accountId: string; email: string }>()({
    queues: [
      'users.accounts',
      'payments.accounts',
      'payments.account-changes',
      'notifications.accounts',
    ],
    mails: [],
    stale: null,
    timeline: ({ email }) => ({ kind: 'email-changed', detail: email }),
  }),
  /** The owner chose the language of their emails. */
  'users.language-changed.v1': event<{ accountId: string; language: Language }>()({
    queues: ['notifications.accounts'],
    mails: [],
    stale: null,
    timeline: null,
  }),
  'auth.account-status-changed.v1': event<{
    accountId: string;
    active: boolean;
    role: Role;
    /** Set when the role changed and not the status. */
    previousRole?: Role;
    /** Given by the admin, for the account's owner; absent in older events. */
    reason?: string | null;
  }>()({
    queues: ['users.accounts', 'notifications.accounts', 'notifications.inbox'],
    mails: ['account-disabled', 'account-enabled', 'role-changed'],
    stale: ownerAndStaff('accounts', 'sessions', 'staff', 'timeline'),
    timeline: ({ active, role, previousRole, reason = null }) =>
      previousRole
        ? { kind: 'role-changed', detail: `${previousRole} ${role}`, reason }
        : { kind: active ? 'activated' : 'deactivated', reason },
  }),
  /** Staff wrote a note about an account. */
  'users.note-added.v1': event<{
    noteId: string;
    accountId: string;
    author: Role;
    /** The note that it corrects, or null. */
    corrects: string | null;
  }>()({
    queues: [],
    mails: [],
    stale: staff('account-notes', 'timeline'),
    timeline: ({ noteId, author, corrects }) => ({
      kind: 'noted',
      detail: corrects ? 'correction' : author,
      subject: noteId,
    }),
  }),
};
