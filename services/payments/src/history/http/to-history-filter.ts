import { parseCents } from '@candor/contracts/money';
import { ENTRY_GROUPS } from '@candor/contracts/names';
import type {
  EntryGroup,
  EntryKind,
  EntryState,
  HistoryQuery,
} from '@candor/contracts/wallet-history';
import { fieldError } from '@candor/kit/app-error';
import { dayStart, nextDay } from '@candor/kit/day-start';
import type { HistoryFilter } from '../search-history.ts';

const DAY_MS = 86_400_000;

/**
 * The filter of a validated query.
 * @throws AppError VALIDATION_FAILED for a period or amounts in the wrong order
 */
export function toHistoryFilter(query: HistoryQuery, now: Date): HistoryFilter {
  const { from, to, zone } = query;
  const min = query.min ? parseCents(query.min) : null;
  const max = query.max ? parseCents(query.max) : null;
  if (from && to && from > to) {
    throw fieldError('VALIDATION_FAILED', 'from', 'The first day is after the last one');
  }
  if (min !== null && max !== null && min > max) {
    throw fieldError('VALIDATION_FAILED', 'min', 'The smallest amount is above the largest one');
  }
  const recent = query.days ? new Date(now.getTime() - query.days * DAY_MS) : null;
  const first = from ? dayStart(from, zone) : null;
  return {
    kinds: toKinds(query),
    state: (query.state as EntryState | undefined) ?? null,
    since:
      recent && first ? new Date(Math.max(recent.getTime(), first.getTime())) : (recent ?? first),
    until: to ? dayStart(nextDay(to), zone) : null,
    min,
    max,
    query: query.query || null,
  };
}

/** The kinds of the group that are listed; null for all. */
function toKinds({ group, kind }: HistoryQuery): readonly EntryKind[] | null {
  const listed = kind ? (kind.split(',') as EntryKind[]) : null;
  const grouped = group ? ENTRY_GROUPS[group as EntryGroup] : null;
  if (!listed || !grouped) return listed ?? grouped;
  return grouped.filter((one) => listed.includes(one));
}
