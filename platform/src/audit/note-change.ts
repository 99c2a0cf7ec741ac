import { currentContext, type RequestContext } from '@candor/kit/request-context';

/** What a privileged call changed, for its audit record. */
export interface AuditedChange {
  /** The account that it is about; null if it is about none. */
  accountId: string | null;
  /** The changed fields before and after, as shown to staff. Never a secret. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  /** Given by the member of staff. */
  reason: string | null;
}

const changes = new WeakMap<RequestContext, AuditedChange>();

/** Completes the audit record of the call that is being answered. A later note of the same call replaces this one. */
export function noteChange(change: AuditedChange): void {
  const context = currentContext();
  if (context) changes.set(context, change);
}

/** What the call that is being answered has noted. */
export function notedChange(): AuditedChange | undefined {
  const context = currentContext();
  return context && changes.get(context);
}

/** Adds the status that a change led to. */
export function noteStatus(status: string): void {
  const change = notedChange();
  if (change) noteChange({ ...change, after: { ...change.after, status } });
}
