import { FilterSearch } from '../../components/forms/filter-search.tsx';
import { FilterSheet } from '../../components/forms/filter-sheet.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { AuditConditions, type AuditFiltersProps } from './audit-conditions.tsx';
import { countAuditConditions, NO_AUDIT_FILTER } from './audit-filter.ts';

const IN_A_ROW = '(min-width: 1100px)';
/** As the server accepts it. */
const MAX_SEARCH = 80;

/** Search and conditions: in a row, or on narrow screens the search with the others in a dialog. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { filters: copy } = auditCopy.useTexts();
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
  const { filters: copy } = auditCopy.useTexts();
  const active = countAuditConditions(filter);
  return (
    <FilterSheet
      isSet={active > 0}
      texts={{ ...copy, open: copy.open(active), title: copy.label }}
      onClear={() => onChange({ ...NO_AUDIT_FILTER, query: filter.query }, { replace: true })}
    >
      <AuditConditions
        filter={filter}
        onChange={(next) => onChange(next, { replace: active > 0 })}
      />
    </FilterSheet>
  );
}
