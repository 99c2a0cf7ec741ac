import { type CSSProperties, useCallback, useEffect, useRef } from 'react';
import { usePresenceText } from './presence-note.tsx';
import type { QueueItem } from './queue-pages.ts';
import { QueueRow, type ToQueueRow } from './queue-row.tsx';
import { useMinute } from './use-minute.ts';
import { useRowWindow } from './use-row-window.ts';
import type { StaffQueue } from './use-staff-queue.ts';

/** The rows near the window and the open one: a list of ten thousand items mounts only these. */
export function QueueRows<T extends QueueItem>({
  queue,
  toRow,
}: {
  queue: StaffQueue<T>;
  toRow: ToQueueRow<T>;
}) {
  const { items, selected, index, state, viewers } = queue;
  const toPresence = usePresenceText();
  const now = useMinute();
  const list = useRef<HTMLUListElement>(null);
  const range = useRowWindow(list, items.length);

  // One stable function for all rows: a row renders when it changes, not when another one is chosen.
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
          openAt={toPresence(viewers.get(item.id))}
          toRow={toRow}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
