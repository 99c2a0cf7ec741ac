import type { AuditEntryView } from '@candor/contracts/audit';
import { auditCopy } from '../../copy/audit.ts';
import { auditNamesCopy } from '../../copy/audit-names.ts';
import { useCopy } from '../../lib/copy.ts';
import { humanize } from './humanize.ts';

/** Names what an entry records. */
export function useEntryTitle(): (entry: Pick<AuditEntryView, 'kind' | 'action'>) => string {
  const copy = useCopy(auditCopy);
  const names = useCopy(auditNamesCopy);
  const actions: Readonly<Record<string, string>> = names.actions;
  const parts: Readonly<Record<string, string>> = names.parts;
  return ({ kind, action }) => {
    if (kind === 'erasure') return copy.erasure;
    if (kind === 'view') return copy.viewed(parts[action] ?? humanize(action));
    // A refused read has no name of its own.
    return actions[action] ?? humanize(action);
  };
}
