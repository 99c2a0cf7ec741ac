import type { ReactNode } from 'react';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { Loaded } from '../feedback/loaded.tsx';
import { ShowOlder } from './show-older.tsx';

/** A list as `usePages` of the calls reads it; some name their items. */
export interface Pages<T> {
  items?: readonly T[] | undefined;
  error?: unknown;
  olderError?: unknown;
  hasOlder: boolean;
  loadingOlder: boolean;
  changing: boolean;
  showOlder: () => unknown;
  retry: () => unknown;
}

/** A list that is read page by page: loading, failed, empty, shown, and the button for more. */
export function PagedList<T>({
  list,
  items = list.items,
  what,
  loading,
  lines,
  height,
  empty,
  toId,
  older,
  olderWhat = what,
  total,
  className = '',
  children,
}: {
  list: Pages<T>;
  /** Where the list's own go by another name. */
  items?: readonly T[] | undefined;
  /** Completes "… could not be loaded". */
  what: string;
  /** Completes "Loading …". */
  loading: string;
  lines?: number;
  height?: string;
  /** Shown where there is nothing. */
  empty: ReactNode;
  /** The id of an item's element, which gets the focus when it is the first of the last page. */
  toId: (item: T) => string;
  /** The button's label. */
  older?: string;
  olderWhat?: string;
  total?: number | null;
  className?: string;
  children: (items: readonly T[]) => ReactNode;
}) {
  const read = { data: items, error: list.error, mutate: list.retry };
  return (
    <Loaded read={read} what={what} loading={loading} lines={lines} height={height}>
      {(shown) => (
        <div className={`paged-list ${className}`} aria-busy={list.changing}>
          {shown.length > 0 ? children(shown) : empty}
          {list.olderError !== undefined && (
            <LoadFailure what={olderWhat} error={list.olderError} onRetry={list.retry} />
          )}
          <ShowOlder list={list} shown={shown.map(toId)} label={older} total={total} />
        </div>
      )}
    </Loaded>
  );
}
