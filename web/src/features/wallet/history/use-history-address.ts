import { useLocation, useMatch, useNavigate } from '#router';
import type { HistoryFilter } from '../../../api/history.ts';
import { paths } from '../../../lib/paths.ts';
import { parseFilter, toSearch } from './history-filter.ts';

/** The filters and the open entry of the history, kept in the address, so that they can be linked to and Back restores them. */
export function useHistoryAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const seq = useMatch(paths.historyEntry)?.seq ?? null;

  function go(pathname: string, query: string, options: { replace: boolean }): void {
    void navigate({ pathname, search: query }, { ...options, preventScrollReset: true });
  }

  return {
    filter: parseFilter(new URLSearchParams(search)),
    /** Number of the open entry, as the address has it. */
    seq,
    narrow(next: HistoryFilter, { replace = false } = {}) {
      go(paths.history, toSearch(next), { replace });
    },
    /** Only the first entry adds to the browser's history, so that Back closes it. */
    open(next: number) {
      go(`${paths.history}/${next}`, search, { replace: seq !== null });
    },
    close() {
      go(paths.history, search, { replace: true });
    },
    /** The address of an entry with the current filters, for links. */
    toEntry: (next: number) => `${paths.history}/${next}${search}`,
  };
}
