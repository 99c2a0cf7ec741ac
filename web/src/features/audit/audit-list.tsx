import type { AuditEntryView } from '@candor/contracts/audit';
import type { AuditFilter, useAudit } from '../../api/audit.ts';
import { PagedList } from '../../components/data/paged-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { countAuditConditions } from './audit-filter.ts';
import { AuditTable, rowId } from './audit-table.tsx';
import type { VisitRow } from './to-visits.ts';

/** Whether so many entries are views of few visits, which are one row each, that a page of them leaves the list empty. */
function isFolded(visits: readonly VisitRow<AuditEntryView>[], count: number): boolean {
  return count < 500 && visits.length < 10;
}

/** The entries that match, newest first. */
export function AuditList({
  list,
  visits,
  filter,
  selected,
  toEntry,
  onOpen,
  onClear,
}: {
  list: ReturnType<typeof useAudit>;
  /** Its entries, folded. */
  visits: readonly VisitRow<AuditEntryView>[];
  filter: AuditFilter;
  selected: number | null;
  toEntry: (seq: number) => string;
  onOpen: (seq: number) => void;
  onClear: () => void;
}) {
  const texts = auditCopy.useTexts();
  const { list: copy } = texts;
  const isSearch = filter.query !== null;
  const isFiltered = isSearch || countAuditConditions(filter) > 0;
  return (
    <PagedList
      list={list}
      texts={{
        ...texts,
        older: isSearch ? copy.searchOlder : copy.older,
        olderWhat: copy.olderWhat,
      }}
      lines={10}
      height="var(--row)"
      empty={
        list.hasOlder ? (
          <p className="muted">{copy.noneHere}</p>
        ) : (
          <EmptyState
            action={
              isFiltered && (
                <button type="button" className="btn btn-plain" onClick={onClear}>
                  {texts.filters.clear}
                </button>
              )
            }
          >
            {isFiltered ? copy.noneFound : copy.none}
          </EmptyState>
        )
      }
      toId={({ seq }) => rowId(seq)}
      auto={!isSearch && isFolded(visits, list.items?.length ?? 0)}
    >
      {() => <AuditTable visits={visits} selected={selected} toEntry={toEntry} onOpen={onOpen} />}
    </PagedList>
  );
}
