import type { KycDecision } from '../kyc.ts';
import { event, ownerAndStaff } from './event-row.ts';
import type { Addressee } from './payload-parts.ts';

export const kycEvents = {
  'users.kyc-submitted.v1': event<{ submissionId: string; accountId: string }>()({
    queues: ['notifications.accounts'],
    mails: [],
    stale: ownerAndStaff('kyc', 'accounts', 'timeline', 'waiting'),
    timeline: ({ submissionId }) => ({ kind: 'identity-submitted', subject: submissionId }),
  }),
  'users.kyc-decided.v1': event<
    Addressee & {
      submissionId: string;
      reference: string;
      /** Number of the account's submission, from 1. */
      version: number;
      decision: KycDecision;
      reason: string | null;
    }
  >()({
    queues: ['payments.kyc', 'notifications.accounts', 'notifications.inbox'],
    mails: ['identity-verified', 'identity-action', 'identity-refused'],
    stale: ownerAndStaff('kyc', 'accounts', 'withdrawals', 'timeline', 'waiting'),
    timeline: ({ submissionId, reference, decision, reason }) => ({
      kind: 'identity-decided',
      detail: decision,
      reference,
      reason,
      subject: submissionId,
    }),
  }),
};
