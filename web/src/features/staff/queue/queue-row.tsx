import { type CSSProperties, memo, type ReactNode } from 'react';
import { Money } from '../../../components/data/money.tsx';
import type { Listed } from './queue-pages.ts';

export interface RowWords {
  /** How the item stands: "due in 2 h", "paid". */
  state: string;
  tone?: 'late' | 'warn' | 'successful' | 'rejected' | undefined;
  /** "Starter · Bitcoin". */
  context: string;
}

export interface QueueMatter extends Listed {
  fullName: string;
  amount: number;
}

interface QueueRowProps<T extends QueueMatter> {
  item: T;
  /** Its place in the list, from 0, and how many there are. */
  at: number;
  total: number;
  current: boolean;
  now: number;
  words: (item: T, now: number) => RowWords;
  onOpen: (id: string) => void;
}

function Row<T extends QueueMatter>(props: QueueRowProps<T>): ReactNode {
  const { item, at, total, current, now, words, onOpen } = props;
  const { state, tone, context } = words(item, now);
  return (
    <li
      className="queue-place"
      style={{ '--at': at } as CSSProperties}
      aria-posinset={at + 1}
      aria-setsize={total}
    >
      <button
        type="button"
        className="queue-row"
        data-id={item.id}
        aria-current={current ? 'true' : undefined}
        onClick={() => onOpen(item.id)}
      >
        <span className="queue-line">
          <span className="queue-who">{item.fullName}</span>
          <strong>
            <Money usd={item.amount} always />
          </strong>
        </span>
        <span className="queue-line small">
          <span className="queue-context">{context}</span>
          <span className="queue-state" data-tone={tone}>
            {state}
          </span>
        </span>
      </button>
    </li>
  );
}

/** One item of the list: name and amount, what it is and how it stands. Long lists render only what changed. */
export const QueueRow = memo(Row) as typeof Row;
