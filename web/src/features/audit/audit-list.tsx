import type { AuditFilter, useAudit } from '../../api/audit.ts';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { useCopy } from '../../lib/copy.ts';
import { countAuditConditions } from './audit-filter.ts';
import { AuditTable, rowId } from './audit-table.tsx';

/** The entries that match, newest first. */
export function AuditList({
  list,
  filter,
  selected,
  toEntry,
  onOpen,
  onClear,
}: {
  list: ReturnType<typeof useAudit>;
  filter: AuditFilter;
  selected: number | null;
  toEntry: (seq: number) => string;
  onOpen: (seq: number) => void;
  onClear: () => void;
}) {
  const texts = useCopy(auditCopy);
  const { list: copy } = texts;
  const { entries, error } = list;
  if (!entries && error)
    return <LoadFailure what={texts.what} error={error} onRetry={list.retry} />;
  if (!entries) {
    return (
      <Loading what={texts.loading}>
        <div className="audit-skeleton">
          <Skeleton lines={10} height="var(--row)" />
        </div>
      </Loading>
    );
  }
  const isSearch = filter.query !== null;
  const isFiltered = isSearch || countAuditConditions(filter) > 0;
  return (
    <div className="audit-list" aria-busy={list.changing}>
      {entries.length > 0 ? (
        <AuditTable entries={entries} selected={selected} toEntry={toEntry} onOpen={onOpen} />
      ) : list.hasOlder ? (
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
      )}
      {list.olderError && (
        <LoadFailure what={copy.olderWhat} error={list.olderError} onRetry={list.retry} />
      )}
      <ShowOlder
        className="audit-older"
        list={list}
        shown={entries.map(({ seq }) => rowId(seq))}
        label={isSearch ? copy.searchOlder : copy.older}
      />
    </div>
  );
}
