import type { AuditEntryView } from '@candor/contracts/audit';
import { auditCopy } from '../../copy/audit.ts';
import { auditNamesCopy } from '../../copy/audit-names.ts';
import { humanize } from './humanize.ts';

/** Names a part of the data that was viewed. */
export function useViewedPart(): (action: string) => string {
  const parts: Readonly<Record<string, string>> = auditNamesCopy.useTexts().parts;
  return (action) => parts[action] ?? humanize(action);
}

/** Names what an entry records. */
export function useEntryTitle(): (entry: Pick<AuditEntryView, 'kind' | 'action'>) => string {
  const copy = auditCopy.useTexts();
  const actions: Readonly<Record<string, string>> = auditNamesCopy.useTexts().actions;
  const toPart = useViewedPart();
  return ({ kind, action }) => {
    if (kind === 'erasure') return copy.erasure;
    if (kind === 'view') return copy.viewed(toPart(action));
    // A refused read has no name of its own.
    return actions[action] ?? humanize(action);
  };
}
