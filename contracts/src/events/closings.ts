import type { Role } from '../auth.ts';
import type { ClosingObstacle } from '../closing.ts';
import { event, ownerAndStaff } from './event-row.ts';

export const closingEvents = {
  /** The owner asked to close the account, or cancelled the request. */
  'users.closing-requested.v1': event<{
    accountId: string;
    /** Given by the owner; absent in older events. */
    reason?: string;
  }>()({
    queues: [],
    mails: [],
    stale: ownerAndStaff('accounts', 'timeline', 'waiting'),
    timeline: ({ reason }) => ({ kind: 'closing-requested', reason: reason || null }),
  }),
  'users.closing-cancelled.v1': event<{ accountId: string }>()({
    queues: [],
    mails: [],
    stale: ownerAndStaff('accounts', 'timeline', 'waiting'),
    timeline: () => ({ kind: 'closing-cancelled' }),
  }),
  /** An account is being deleted, if its wallet can be closed. */
  'users.account-closing.v1': event<{
    accountId: string;
    /** Number of the attempt, from 1. The answer names it. */
    attempt: number;
    /** The admin. */
    by: { id: string; role: Role };
  }>()({
    queues: ['payments.closings'],
    mails: [],
    stale: null,
    timeline: ({ by }) => ({ kind: 'closing-started', detail: by.role }),
  }),
  /** The wallet has its last entry. */
  'payments.wallet-closed.v1': event<{ accountId: string; attempt: number }>()({
    queues: ['users.closings'],
    mails: [],
    stale: null,
    timeline: null,
  }),
  'payments.wallet-close-refused.v1': event<{
    accountId: string;
    attempt: number;
    obstacles: ClosingObstacle[];
  }>()({
    queues: ['users.closings'],
    mails: [],
    stale: null,
    timeline: ({ obstacles }) => ({ kind: 'closing-refused', detail: obstacles.join(' ') }),
  }),
  /** The account is deleted: every service erases what it holds of the person. */
  'users.account-erased.v1': event<{ accountId: string }>()({
    queues: ['auth.erasures', 'users.erasures', 'payments.erasures', 'notifications.erasures'],
    mails: ['account-deleted'],
    stale: ownerAndStaff('accounts', 'waiting'),
    timeline: null,
  }),
};
