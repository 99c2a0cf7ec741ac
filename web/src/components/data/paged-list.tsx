import type { ComponentProps, ReactNode } from 'react';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { Loaded } from '../feedback/loaded.tsx';
import { EntryList, RowId } from './entry-row.tsx';
import { ShowOlder } from './show-older.tsx';

/** A list as `usePages` of the calls reads it. */
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

export interface ListTexts {
  /** Completes "… could not be loaded". */
  what: string;
  /** Completes "Loading …". */
  loading?: string;
  /** The label of the button for more. */
  older?: string;
  /** Completes "… could not be loaded" of the next page. */
  olderWhat?: string;
}

/** A list that is read page by page: loading, failed, empty, shown, and the button for more. */
export function PagedList<T>({
  list,
  texts: { what, loading, older, olderWhat = what },
  empty,
  toId,
  total,
  auto = false,
  className = '',
  row,
  children = (items) => (
    <EntryList>
      {items.map((item) => (
        <RowId key={toId(item)} value={toId(item)}>
          {row?.(item)}
        </RowId>
      ))}
    </EntryList>
  ),
  ...skeleton
}: Pick<ComponentProps<typeof Loaded>, 'lines' | 'height' | 'skeleton'> & {
  list: Pages<T>;
  texts: ListTexts;
  /** Shown where there is nothing. */
  empty: ReactNode;
  /** The id of an item's element, which gets the focus when it is the first of the last page. */
  toId: (item: T) => string;
  total?: number | null;
  /** Also loads the next page when the end scrolls into view. */
  auto?: boolean;
  className?: string;
  /** An item as a row of an `EntryList`. */
  row?: (item: T) => ReactNode;
  /** Or all of them. */
  children?: (items: readonly T[]) => ReactNode;
}) {
  const read = { data: list.items, error: list.error, mutate: list.retry };
  return (
    <Loaded {...skeleton} read={read} what={what} loading={loading}>
      {(shown) => (
        <div className={`paged-list ${className}`} aria-busy={list.changing}>
          {shown.length > 0 ? children(shown) : empty}
          {list.olderError !== undefined && (
            <LoadFailure what={olderWhat} error={list.olderError} onRetry={list.retry} />
          )}
          <ShowOlder
            list={list}
            shown={shown.map(toId)}
            label={older}
            total={total}
            auto={auto && list.olderError === undefined}
          />
        </div>
      )}
    </Loaded>
  );
}
