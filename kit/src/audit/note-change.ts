import { currentContext } from '../request-context.ts';

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

/** Completes the audit record of the call that is being answered. A later note of the same call replaces this one. */
export function noteChange(change: AuditedChange): void {
  const context = currentContext();
  if (context) context.change = change;
}

/** Adds the status that a change led to. */
export function noteStatus(status: string): void {
  const { change } = currentContext() ?? {};
  if (change) noteChange({ ...change, after: { ...change.after, status } });
}
