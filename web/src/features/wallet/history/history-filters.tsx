import type { EntryGroup } from '@candor/contracts/wallet-history';
import { ChevronDown } from 'lucide-react';
import type { HistoryFilter } from '../../../api/history.ts';
import { walletCopy } from '../../../copy/wallet.ts';
import { useCopy } from '../../../lib/copy.ts';
import './history-filters.scss';

const PERIODS = [30, 90, 365];

/** The filters of the history. */
export function HistoryFilters({
  filter,
  onChange,
}: {
  filter: HistoryFilter;
  onChange: (next: HistoryFilter) => void;
}) {
  const { filters: copy } = useCopy(walletCopy);
  const { group, days } = filter;
  const periods = days && !PERIODS.includes(days) ? [...PERIODS, days] : PERIODS;
  return (
    <>
      <Pill
        label={copy.kind}
        value={group ?? ''}
        onChange={(value) => onChange({ ...filter, group: (value || null) as EntryGroup | null })}
        choices={[['', copy.anyKind], ...Object.entries(copy.groups)]}
      />
      <Pill
        label={copy.period}
        value={days ? String(days) : ''}
        onChange={(value) => onChange({ ...filter, days: value ? Number(value) : null })}
        choices={[
          ['', copy.anyTime],
          ...periods.map((period) => [String(period), copy.lastDays(period)] as const),
        ]}
      />
    </>
  );
}

function Pill({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}) {
  return (
    <span className="filter-pill" data-set={value === '' ? undefined : ''}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
    </span>
  );
}
