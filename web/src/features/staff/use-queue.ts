import type { Paged } from '@candor/contracts/envelope';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWRInfinite from 'swr/infinite';
import { useChanges } from '../../lib/changes.ts';
import { useApi } from '../../lib/services.ts';

export type QueueView = 'open' | 'decided';

const PAGE_SIZE = 25;

/** A queue of things to decide: its pages, which one is open, and the way to the next. All in the URL. */
export function useQueue<T extends { id: string }>(path: string) {
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const view: QueueView = search.get('view') === 'decided' ? 'decided' : 'open';

  const pages = useSWRInfinite<Paged<T>>(
    (index: number, before: Paged<T> | null) => {
      if (before && before.page.nextCursor === null) return null;
      const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (view === 'decided') query.set('status', 'decided');
      if (index > 0 && before?.page.nextCursor) query.set('cursor', before.page.nextCursor);
      return ['queue', `${path}?${query}`];
    },
    ([, url]: [string, string]) => api.getPage<T>(url),
    { revalidateFirstPage: true, keepPreviousData: false },
  );
  useChanges(() => void pages.mutate());

  const items = pages.data?.flatMap((page) => page.items) ?? [];
  const asked = search.get('id');
  const selected = items.find(({ id }) => id === asked) ?? null;

  function go(change: Record<string, string | null>, replace = false): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(change)) {
          if (value === null) after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  }

  function neighbour(step: 1 | -1): string | null {
    const at = items.findIndex(({ id }) => id === selected?.id);
    return items[at + step]?.id ?? null;
  }

  return {
    view,
    items,
    selected,
    total: pages.data?.[0]?.page.total ?? null,
    error: pages.error as unknown,
    isLoading: pages.data === undefined && !pages.error,
    hasMore: (pages.data?.at(-1)?.page.nextCursor ?? null) !== null,
    more: () => void pages.setSize((size) => size + 1),
    retry: () => pages.mutate(),
    show: (next: QueueView) => go({ view: next === 'open' ? null : next, id: null }),
    open: (id: string | null) => go({ id }, true),
    move: (step: 1 | -1) => {
      const id = neighbour(step);
      if (id) go({ id }, true);
    },
    /** Takes what was decided out of the open list and opens what follows it. */
    async decided(id: string): Promise<void> {
      const next = neighbour(1) ?? neighbour(-1);
      go({ id: next }, true);
      await pages.mutate(
        (data) =>
          data?.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
        { revalidate: true },
      );
    },
  };
}

export type Queue<T extends { id: string }> = ReturnType<typeof useQueue<T>>;

/** Opens the first item where there is room to show it beside the list. */
export function useFirstItem<T extends { id: string }>(queue: Queue<T>, wide: boolean): void {
  const first = queue.items[0]?.id;
  const none = queue.selected === null;
  const open = queue.open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new at each render and does the same
  useEffect(() => {
    if (wide && none && first) open(first);
  }, [wide, none, first]);
}
