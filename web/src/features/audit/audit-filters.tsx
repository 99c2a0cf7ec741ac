import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { AuditFilter } from '../../api/audit.ts';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { FilterSearch } from '../../components/forms/filter-search.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { useCopy } from '../../lib/copy.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { AuditConditions } from './audit-conditions.tsx';
import { countAuditConditions, NO_AUDIT_FILTER } from './audit-filter.ts';

const IN_A_ROW = '(min-width: 1100px)';
/** As the server accepts it. */
const MAX_SEARCH = 80;

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (next: AuditFilter, options?: { replace: boolean }) => void;
}

/** Search and conditions: in a row, or on narrow screens the search with the others in a dialog. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { filters: copy } = useCopy(auditCopy);
  const inARow = useMediaQuery(IN_A_ROW);
  const { query } = filter;
  return (
    <>
      <FilterSearch
        query={query}
        label={copy.searchLabel}
        placeholder={copy.search}
        clearLabel={copy.clearSearch}
        maxLength={MAX_SEARCH}
        // A search that is being refined is one step of Back.
        onSearch={(next) => onChange({ ...filter, query: next }, { replace: query !== null })}
      />
      {inARow ? (
        <>
          <AuditConditions filter={filter} onChange={onChange} />
          {countAuditConditions(filter) > 0 && (
            <button
              type="button"
              className="btn btn-text"
              onClick={() => onChange({ ...NO_AUDIT_FILTER, query })}
            >
              {copy.clear}
            </button>
          )}
        </>
      ) : (
        <Sheet filter={filter} onChange={onChange} />
      )}
    </>
  );
}

function Sheet({ filter, onChange }: AuditFiltersProps) {
  const { filters: copy } = useCopy(auditCopy);
  const [open, setOpen] = useState(false);
  const active = countAuditConditions(filter);
  return (
    <>
      <button
        type="button"
        className="filter-toggle"
        data-set={active > 0 ? '' : undefined}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" /> {copy.open(active)}
      </button>
      <Dialog
        open={open}
        title={copy.label}
        onClose={() => setOpen(false)}
        footer={
          <>
            <button
              type="button"
              className="btn btn-plain"
              onClick={() =>
                onChange({ ...NO_AUDIT_FILTER, query: filter.query }, { replace: true })
              }
            >
              {copy.clear}
            </button>
            <button type="button" className="btn btn-primary" onClick={() => setOpen(false)}>
              {copy.show}
            </button>
          </>
        }
      >
        <div className="filter-sheet">
          <AuditConditions
            filter={filter}
            onChange={(next) => onChange(next, { replace: active > 0 })}
          />
        </div>
      </Dialog>
    </>
  );
}
