import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { HistoryFilter } from '../../../api/history.ts';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { FilterSearch } from '../../../components/forms/filter-search.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { FilterChoices } from './filter-choices.tsx';
import { FilterRanges } from './filter-ranges.tsx';
import { countConditions, NO_FILTER } from './history-filter.ts';
import './history-filters.scss';

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
  const { filters: copy } = useCopy(walletCopy);
  const { filter, onChange } = props;
  const inARow = useMediaQuery(IN_A_ROW);
  const rest = inARow ? <FilterRow {...props} /> : <FilterSheet {...props} />;
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
  const { filters: copy } = useCopy(walletCopy);
  const { from, to, min, max } = filter;
  const isSet = [from, to, min, max].some((condition) => condition !== null);
  const [shown, setShown] = useState(isSet);
  return (
    <>
      <FilterChoices filter={filter} onChange={onChange} onChooseDates={() => setShown(true)} />
      <button
        type="button"
        className="filter-toggle"
        data-set={isSet ? '' : undefined}
        aria-expanded={shown}
        aria-controls="history-ranges"
        onClick={() => setShown(!shown)}
      >
        {copy.more}
      </button>
      {countConditions(filter) > 0 && (
        <button type="button" className="btn btn-text" onClick={() => onChange(NO_FILTER)}>
          {copy.clear}
        </button>
      )}
      <div id="history-ranges" className="filter-ranges-row" hidden={!shown}>
        {shown && (
          <FilterRanges filter={filter} onChange={(range) => onChange(withRange(filter, range))} />
        )}
      </div>
    </>
  );
}

function FilterSheet({ filter, total, onChange }: HistoryFiltersProps) {
  const { filters: copy } = useCopy(walletCopy);
  const [open, setOpen] = useState(false);
  const active = countConditions({ ...filter, query: null });
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
        title={copy.heading}
        onClose={() => setOpen(false)}
        footer={
          <>
            <button
              type="button"
              className="btn btn-plain"
              onClick={() => onChange({ ...NO_FILTER, query: filter.query }, { replace: true })}
            >
              {copy.clear}
            </button>
            <button type="button" className="btn btn-primary" onClick={() => setOpen(false)}>
              {copy.show(total)}
            </button>
          </>
        }
      >
        <div className="filter-sheet">
          <FilterChoices
            filter={filter}
            onChange={(next) => onChange(next, { replace: active > 0 })}
            onChooseDates={() =>
              document.querySelector<HTMLElement>('.filter-sheet input')?.focus()
            }
          />
          <FilterRanges
            filter={filter}
            onChange={(range) => onChange(withRange(filter, range), { replace: active > 0 })}
          />
        </div>
      </Dialog>
    </>
  );
}

/** Chosen dates replace a period of recent days. */
function withRange(
  filter: HistoryFilter,
  range: Pick<HistoryFilter, 'from' | 'to' | 'min' | 'max'>,
): HistoryFilter {
  return { ...filter, ...range, days: range.from || range.to ? null : filter.days };
}
