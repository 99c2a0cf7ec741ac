import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react';
import type { Listed } from '../queue/queue-pages.ts';
import type { Queue } from '../queue/use-queue.ts';

/** The ways out of an item's own view: back to the list, one up, one down. */
export function ItemBar<T extends Listed>({
  queue,
  what,
  busy,
}: {
  queue: Queue<T>;
  /** "deposits". */
  what: string;
  busy: boolean;
}) {
  const { index, items, state } = queue;
  const total = state.total ?? items.length;
  return (
    <nav className="item-bar" aria-label="Queue">
      <button type="button" className="btn item-back" onClick={queue.close} disabled={busy}>
        <ChevronLeft size={20} strokeWidth={1.6} aria-hidden="true" /> All {what}
      </button>
      <span className="small muted tabular">
        {index + 1} of {Math.max(total, items.length)}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label="Previous"
        disabled={busy || index <= 0}
        onClick={() => void queue.move(-1)}
      >
        <ChevronUp size={21} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Next"
        disabled={busy || (index >= items.length - 1 && !state.hasMore)}
        onClick={() => void queue.move(1)}
      >
        <ChevronDown size={21} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </nav>
  );
}
