import { useState } from 'react';
import type { HistoryFilter } from '../../../api/history.ts';
import { FilterSearch } from '../../../components/forms/filter-search.tsx';
import { FilterSheet } from '../../../components/forms/filter-sheet.tsx';
import { walletHistoryCopy } from '../../../copy/wallet-history.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { FilterChoices } from './filter-choices.tsx';
import { FilterRanges } from './filter-ranges.tsx';
import { countConditions, NO_FILTER } from './history-filter.ts';

/** As the server accepts it. */
const MAX_SEARCH = 80;
const IN_A_ROW = '(min-width: 768px)';

export interface HistoryFiltersProps {
  filter: HistoryFilter;
  /** How many entries match; null while that is unknown. */
  total: number | null;
  onChange: (next: HistoryFilter, options?: { replace: boolean }) => void;
}

/** The filters of the history: in a row, or on phones the search with the others in a dialog. */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { filters: copy } = walletHistoryCopy.useTexts();
  const { filter, onChange } = props;
  const inARow = useMediaQuery(IN_A_ROW);
  const rest = inARow ? <FilterRow {...props} /> : <Sheet {...props} />;
  return (
    <>
      <FilterSearch
        query={filter.query}
        // A search that is being refined is one step of Back.
        onSearch={(query) => onChange({ ...filter, query }, { replace: filter.query !== null })}
        label={copy.search}
        placeholder={copy.searchHint}
        clearLabel={copy.clearSearch}
        maxLength={MAX_SEARCH}
      />
      {rest}
    </>
  );
}

function FilterRow({ filter, onChange }: HistoryFiltersProps) {
  const { filters: copy } = walletHistoryCopy.useTexts();
  const { from, to, min, max } = filter;
  const isSet = [from, to, min, max].some((condition) => condition !== null);
  const [shown, setShown] = useState(isSet);
  return (
    <>
      <FilterChoices filter={filter} onChange={onChange} onChooseDates={() => setShown(true)} />
      <button
        type="button"
        className="filter-pill d-print-none"
        data-set={isSet ? '' : undefined}
        aria-expanded={shown}
        aria-controls="history-ranges"
        onClick={() => setShown(!shown)}
      >
        {copy.more}
      </button>
      {countConditions(filter) > 0 && (
        <button
          type="button"
          className="btn-text target small d-print-none"
          onClick={() => onChange(NO_FILTER)}
        >
          {copy.clear}
        </button>
      )}
      <div id="history-ranges" className="filter-ranges-row d-print-none" hidden={!shown}>
        {shown && (
          <FilterRanges filter={filter} onChange={(range) => onChange(withRange(filter, range))} />
        )}
      </div>
    </>
  );
}

function Sheet({ filter, total, onChange }: HistoryFiltersProps) {
  const { filters: copy } = walletHistoryCopy.useTexts();
  const active = countConditions({ ...filter, query: null });
  const replace = active > 0;
  return (
    <FilterSheet
      isSet={active > 0}
      texts={{
        open: copy.open(active),
        title: copy.heading,
        clear: copy.clear,
        show: copy.show(total),
      }}
      onClear={() => onChange({ ...NO_FILTER, query: filter.query }, { replace: true })}
    >
      <FilterChoices
        filter={filter}
        onChange={(next) => onChange(next, { replace })}
        onChooseDates={() => document.querySelector<HTMLElement>('.filter-sheet input')?.focus()}
      />
      <FilterRanges
        filter={filter}
        onChange={(range) => onChange(withRange(filter, range), { replace })}
      />
    </FilterSheet>
  );
}

/** Chosen dates replace a period of recent days. */
function withRange(
  filter: HistoryFilter,
  range: Pick<HistoryFilter, 'from' | 'to' | 'min' | 'max'>,
): HistoryFilter {
  return { ...filter, ...range, days: range.from || range.to ? null : filter.days };
}
