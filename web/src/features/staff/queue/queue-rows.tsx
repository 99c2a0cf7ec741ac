import { type CSSProperties, useCallback, useEffect, useRef } from 'react';
import { type QueueMatter, QueueRow, type RowWords } from './queue-row.tsx';
import { useMinute } from './use-minute.ts';
import type { Queue } from './use-queue.ts';
import { useRowWindow } from './use-row-window.ts';

/** The rows near the window, and always the one that matters: of ten thousand items only so many are in the page. */
export function QueueRows<T extends QueueMatter>({
  queue,
  words,
}: {
  queue: Queue<T>;
  words: (item: T, now: number) => RowWords;
}) {
  const { items, selected, index, state } = queue;
  const now = useMinute();
  const list = useRef<HTMLUListElement>(null);
  const range = useRowWindow(list, items.length);

  // One function for all rows and all time: a row renders when it changes, not when another is chosen.
  const open = useRef(queue.open);
  useEffect(() => {
    open.current = queue.open;
  });
  const onOpen = useCallback((id: string) => open.current(id), []);

  const kept = Math.min(selected ? index : queue.lastOpen().index, items.length - 1);
  const first = Math.min(range.first, Math.max(0, items.length - 1));
  const shown = items.slice(first, range.last).map((item, at) => ({ item, at: first + at }));
  const keptItem = items[kept];
  if (keptItem && !shown.some(({ at }) => at === kept)) shown.push({ item: keptItem, at: kept });

  return (
    <ul ref={list} style={{ '--rows': items.length } as CSSProperties}>
      {shown.map(({ item, at }) => (
        <QueueRow
          key={item.id}
          item={item}
          at={at}
          total={state.total ?? items.length}
          current={selected?.id === item.id}
          now={now}
          words={words}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
