import type { EntryGroup } from '@candor/contracts/wallet-history';
import { useSearchParams } from 'react-router-dom';
import type { HistoryFilter } from '../../../api/history.ts';
import { GROUP_LABELS } from '../words/messages.ts';

const LONGEST = 3660;

/** What of the history is shown, kept in the address: it can be linked to and Back restores it. */
export function useHistoryAddress() {
  const [params, setParams] = useSearchParams();
  const filter = parseFilter(params);
  const entry = params.get('entry');

  function go(change: (next: URLSearchParams) => void, replace = false): void {
    const next = new URLSearchParams(params);
    change(next);
    setParams(next, { replace, preventScrollReset: true });
  }

  return {
    filter,
    entry,
    narrow(next: HistoryFilter) {
      go((query) => {
        put(query, 'group', next.group);
        put(query, 'days', next.days);
        query.delete('entry');
      });
    },
    /** The first entry adds a step to go back over; looking on from it doesn't. */
    open(seq: number) {
      go((query) => query.set('entry', String(seq)), entry !== null);
    },
    close() {
      go((query) => query.delete('entry'), true);
    },
    /** Query of the address with this entry open, for links. */
    withEntry(seq: number): string {
      const query = new URLSearchParams(params);
      query.set('entry', String(seq));
      return `?${query}`;
    },
  };
}

function put(query: URLSearchParams, name: string, value: string | number | null): void {
  if (value === null) query.delete(name);
  else query.set(name, String(value));
}

/** The filter of an address; what it can't mean is as if it weren't there. */
export function parseFilter(params: URLSearchParams): HistoryFilter {
  const group = params.get('group') ?? '';
  const days = Number(params.get('days'));
  return {
    group: Object.hasOwn(GROUP_LABELS, group) ? (group as EntryGroup) : null,
    days: Number.isInteger(days) && days >= 1 && days <= LONGEST ? days : null,
  };
}
