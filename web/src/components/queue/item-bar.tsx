import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react';
import { staffCopy } from '../../copy/staff.ts';
import type { QueueItem } from './queue-pages.ts';
import type { StaffQueue } from './use-staff-queue.ts';

/** Leads from an item's own view back to the list, to the previous item and to the next. */
export function ItemBar<T extends QueueItem>({ queue }: { queue: StaffQueue<T> }) {
  const copy = staffCopy.useTexts().queue;
  const { index, items, state } = queue;
  const { busy } = queue.decision;
  const total = state.total ?? items.length;
  return (
    <nav className="item-bar hstack gap-1" aria-label={copy.itemBar}>
      <button type="button" className="btn text-brand px-2" onClick={queue.close} disabled={busy}>
        <ChevronLeft size={20} strokeWidth={1.6} aria-hidden="true" /> {queue.copy.all}
      </button>
      <span className="small muted tabular ms-auto">
        {/* One that a link opened may have no place in the list. */}
        {index >= 0 && copy.position(index + 1, Math.max(total, items.length))}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={copy.previous}
        disabled={busy || index <= 0}
        onClick={() => void queue.move(-1)}
      >
        <ChevronUp size={21} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={copy.next}
        disabled={busy || (index >= items.length - 1 && !state.hasMore)}
        onClick={() => void queue.move(1)}
      >
        <ChevronDown size={21} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </nav>
  );
}
