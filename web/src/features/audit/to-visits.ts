import type { AuditEntryView } from '@candor/contracts/audit';

/** What one person did further apart than this are two visits. */
const VISIT_MS = 30 * 60_000;

type Visited = Pick<AuditEntryView, 'kind' | 'actor' | 'at'>;

/** A row of the list: an entry, with the other views of the same visit if it is the latest of several. */
export interface VisitRow<Entry extends Visited> {
  entry: Entry;
  /** Newest first. */
  folded: readonly Entry[];
}

/**
 * Folds the views of a visit, which is what one person viewed and changed without a longer break, into one row after its
 * changes. Entries of a visit follow each other in the record.
 * @param entries newest first
 */
export function toVisits<Entry extends Visited>(entries: readonly Entry[]): VisitRow<Entry>[] {
  const visits: Entry[][] = [];
  for (const entry of entries) {
    const visit = visits.at(-1);
    const later = visit?.at(-1);
    if (visit && later && isSameVisit(entry, later)) visit.push(entry);
    else visits.push([entry]);
  }
  return visits.flatMap((visit) => {
    const changes = visit.filter(({ kind }) => kind !== 'view');
    const [latest, ...folded] = visit.filter(({ kind }) => kind === 'view');
    return [
      ...changes.map((entry) => ({ entry, folded: [] })),
      ...(latest ? [{ entry: latest, folded }] : []),
    ];
  });
}

function isSameVisit(entry: Visited, later: Visited): boolean {
  return (
    entry.actor.id === later.actor.id && Date.parse(later.at) - Date.parse(entry.at) <= VISIT_MS
  );
}
