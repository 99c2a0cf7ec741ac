import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from '#router';
import type { QueueView } from './queue-pages.ts';

interface NavigateOptions {
  /** Adds an entry to the browser's history, so that Back returns. */
  push?: boolean;
  /** Not synchronously: for effects. */
  deferred?: boolean;
}

/** The view and the item in the page's address. A null value removes its parameter. */
export function useQueueAddress() {
  const [search, setSearch] = useSearchParams();
  const { state: history } = useLocation();
  const navigate = useNavigate();
  const view: QueueView = search.get('view') === 'decided' ? 'decided' : 'open';

  const setAddress = useCallback(
    (change: { view?: string | null; id: string | null }, options: NavigateOptions = {}) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(change)) {
            if (value === null) after.delete(key);
            else after.set(key, value);
          }
          return after;
        },
        {
          replace: !options.push,
          preventScrollReset: true,
          // Synchronous where possible: the next key press must apply to the item it was meant for.
          flushSync: !options.deferred,
          state: options.push ? { fromList: true } : history,
        },
      );
    },
    [setSearch, history],
  );

  /** Returns from an item's own view to the list: by the browser's history, if it was opened from there. */
  function leave(): void {
    if ((history as { fromList?: boolean } | null)?.fromList) void navigate(-1);
    else setAddress({ id: null });
  }
  return { view, requestedId: search.get('id'), setAddress, leave };
}
