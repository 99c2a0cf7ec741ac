import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { QueueView } from './queue-pages.ts';

interface GoOptions {
  /** A step of its own in the history: Back leads to where it was made. */
  push?: boolean;
  /** Not in the same moment: for effects. */
  soon?: boolean;
}

/** Which list and which item are shown, as the address says; null values leave it. */
export function useQueueAddress() {
  const [search, setSearch] = useSearchParams();
  const { state: history } = useLocation();
  const navigate = useNavigate();
  const view: QueueView = search.get('view') === 'decided' ? 'decided' : 'open';

  const go = useCallback(
    (change: { view?: string | null; id: string | null }, options: GoOptions = {}) => {
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
          // At once, where it may be: a key that follows must find the item that it is meant for.
          flushSync: !options.soon,
          state: options.push ? { fromList: true } : history,
        },
      );
    },
    [setSearch, history],
  );

  /** Leads from an item's own view to the list: the way it was come, where there was one. */
  function leave(): void {
    if ((history as { fromList?: boolean } | null)?.fromList) void navigate(-1);
    else go({ id: null });
  }
  return { view, asked: search.get('id'), go, leave };
}
