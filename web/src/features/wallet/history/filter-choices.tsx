import { ENTRY_GROUPS } from '@candor/contracts/names';
import type { EntryGroup, EntryKind, EntryState } from '@candor/contracts/wallet-history';
import type { HistoryFilter } from '../../../api/history.ts';
import { FilterSelect } from '../../../components/forms/filter-select.tsx';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { walletHistoryCopy } from '../../../copy/wallet-history.ts';

const PERIODS = [30, 90, 365];
const CHOSEN_DATES = 'dates';

/** Kind, state and period. */
export function FilterChoices({
  filter,
  onChange,
  onChooseDates,
}: {
  filter: HistoryFilter;
  onChange: (next: HistoryFilter) => void;
  /** Shows the fields of the first and last day. */
  onChooseDates: () => void;
}) {
  const { filters: copy } = walletHistoryCopy.useTexts();
  const { kinds: kindNames } = walletEntryCopy.useTexts();
  const { group, kind, state, days, from, to } = filter;
  const hasDates = from !== null || to !== null;
  const periods = days && !PERIODS.includes(days) ? [...PERIODS, days] : PERIODS;

  function choosePeriod(value: string): void {
    if (value === CHOSEN_DATES) onChooseDates();
    else onChange({ ...filter, days: value ? Number(value) : null, from: null, to: null });
  }

  return (
    <>
      <FilterSelect
        label={copy.kind}
        value={kind ?? group ?? ''}
        onChange={(value) => onChange({ ...filter, ...toKind(value) })}
        groups={[
          {
            choices: [
              ['', copy.anyKind],
              ...Object.keys(ENTRY_GROUPS).map(
                (key) => [key, copy.groups[key as EntryGroup]] as const,
              ),
            ],
          },
          ...Object.entries(ENTRY_GROUPS).map(([key, kinds]) => ({
            heading: copy.eachOf(copy.groups[key as EntryGroup]),
            choices: kinds.map((one) => [one, kindNames[one]] as const),
          })),
        ]}
      />
      <FilterSelect
        label={copy.state}
        value={state ?? ''}
        onChange={(value) => onChange({ ...filter, state: (value || null) as EntryState | null })}
        groups={[{ choices: [['', copy.anyState], ...Object.entries(copy.states)] }]}
      />
      <FilterSelect
        label={copy.period}
        value={hasDates ? CHOSEN_DATES : days ? String(days) : ''}
        onChange={choosePeriod}
        groups={[
          {
            choices: [
              ['', copy.anyTime],
              ...periods.map((period) => [String(period), copy.lastDays(period)] as const),
              [CHOSEN_DATES, copy.chosenDates],
            ],
          },
        ]}
      />
    </>
  );
}

function toKind(value: string): Pick<HistoryFilter, 'group' | 'kind'> {
  if (value === '') return { group: null, kind: null };
  return Object.hasOwn(ENTRY_GROUPS, value)
    ? { group: value as EntryGroup, kind: null }
    : { group: null, kind: value as EntryKind };
}
