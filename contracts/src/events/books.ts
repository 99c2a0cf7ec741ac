import type { BookCheck } from '../book-checks.ts';
import type { SettingsSection } from '../settings-fields.ts';
import { event, staff } from './event-row.ts';
import type { ProjectedTotals } from './payload-parts.ts';

export const bookEvents = {
  /** Settings were changed, or a change of them was proposed or decided. */
  'payments.settings-changed.v1': event<{ section: SettingsSection }>()({
    queues: [],
    mails: [],
    stale: staff('settings', 'waiting'),
    timeline: null,
  }),
  /** A run of the reconciliation has another status, or progressed. */
  'payments.books-changed.v1': event<{ runId: string }>()({
    queues: [],
    mails: [],
    stale: staff('books'),
    timeline: null,
  }),
  /** A run found breaks that no mail has named yet, or found all of them fixed. */
  'payments.books-alerted.v1': event<{
    runId: string;
    outcome: 'broken' | 'fixed';
    /** Breaks that are open now, and how many of them are new. */
    breaks: number;
    added: number;
    checks: BookCheck[];
  }>()({ queues: ['notifications.alerts'], mails: ['books-alert'], stale: null, timeline: null }),
  /** Which totals does the list of accounts show of these wallets? The answer names the run and the batch. */
  'payments.projections-requested.v1': event<{
    runId: string;
    batch: number;
    accountIds: string[];
  }>()({ queues: ['users.projections'], mails: [], stale: null, timeline: null }),
  'users.projections-reported.v1': event<{
    runId: string;
    batch: number;
    /** Null if the list shows none. */
    totals: { accountId: string; totals: ProjectedTotals | null }[];
  }>()({ queues: ['payments.projections'], mails: [], stale: null, timeline: null }),
};
