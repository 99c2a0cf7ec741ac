import type { EntryGroup } from '@candor/contracts/wallet-history';
import { ChevronDown } from 'lucide-react';
import type { HistoryFilter } from '../../../api/history.ts';
import { GROUP_LABELS } from '../words/messages.ts';
import './history-filters.scss';

const PERIODS = new Map([
  [30, 'Last 30 days'],
  [90, 'Last 3 months'],
  [365, 'Last year'],
]);

/** What narrows the history. Choices of the browser's own kind: known to every hand and reader. */
export function HistoryFilters({
  filter,
  onChange,
}: {
  filter: HistoryFilter;
  onChange: (next: HistoryFilter) => void;
}) {
  const { group, days } = filter;
  const periods =
    days && !PERIODS.has(days) ? [...PERIODS, [days, lastDays(days)] as const] : [...PERIODS];
  return (
    <>
      <Pill
        label="Kind"
        value={group ?? ''}
        onChange={(value) => onChange({ ...filter, group: (value || null) as EntryGroup | null })}
        choices={[['', 'Any kind'], ...Object.entries(GROUP_LABELS)]}
      />
      <Pill
        label="Period"
        value={days ? String(days) : ''}
        onChange={(value) => onChange({ ...filter, days: value ? Number(value) : null })}
        choices={[['', 'Any time'], ...periods.map(([key, text]) => [String(key), text] as const)]}
      />
    </>
  );
}

function lastDays(days: number): string {
  return days === 1 ? 'Last day' : `Last ${days} days`;
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
