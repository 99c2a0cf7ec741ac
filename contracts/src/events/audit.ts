import type { AuditedFields, AuditResult, AuditRole } from '../audit.ts';
import type { Role } from '../auth.ts';
import type { ErrorCode } from '../errors.ts';
import type { ViewedPart } from '../views.ts';
import { event } from './event-row.ts';

export const auditEvents = {
  /** A member of staff was shown a part of an account. */
  'audit.account-viewed.v1': event<{
    accountId: string;
    viewerId: string;
    viewerRole: Role;
    what: ViewedPart;
    requestId: string | null;
    /** ISO time. */
    at: string;
  }>()({ queues: ['users.views'], mails: [], stale: null, timeline: null }),
  /** A call that needs a permission was made, successfully or not. */
  'audit.action-recorded.v1': event<{
    /** Name of the call. */
    action: string;
    actorId: string;
    actorRole: AuditRole;
    /** The account that it was about; null if it was about none, or if it was refused before that was known. */
    accountId: string | null;
    /** The id in the path of the call: of an account or a request. */
    targetId: string | null;
    result: AuditResult;
    /** Of a refusal or failure. */
    code: ErrorCode | null;
    before: AuditedFields | null;
    after: AuditedFields | null;
    /** Given by the member of staff. */
    reason: string | null;
    /** Network address of the caller; null when unknown. */
    address: string | null;
    requestId: string | null;
    /** ISO time at which the call began. */
    at: string;
  }>()({ queues: ['users.audit'], mails: [], stale: null, timeline: null }),
  /** The last entry of the audit, for the checkpoints of the ledger. */
  'users.audit-advanced.v1': event<{ seq: number; hash: string }>()({
    queues: ['payments.audit'],
    mails: [],
    stale: null,
    timeline: null,
  }),
  /** A signed checkpoint of the ledger covers the audit up to an entry. */
  'payments.audit-covered.v1': event<{
    /** Of the checkpoint. */
    number: number;
    /** ISO time. */
    at: string;
    seq: number;
    hash: string;
  }>()({ queues: ['users.checkpoints'], mails: [], stale: null, timeline: null }),
};
