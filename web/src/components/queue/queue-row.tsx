import { Eye } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { staffCopy } from '../../copy/staff.ts';
import { Money } from '../data/money.tsx';
import { PersonText } from '../data/person-text.tsx';
import type { QueueItem } from './queue-pages.ts';

/** What the list shows of a request. */
export interface QueueRowContent {
  /** Of the account; empty or null once it is deleted. */
  name: string | null;
  /** In USD; left out where the request is not about an amount. */
  amount?: number;
  /** "Starter · Bitcoin". */
  context: string;
  /** "due in 2 h", "paid". */
  state: string;
  tone?: 'late' | 'warn' | 'successful' | 'rejected' | undefined;
}

const TONES = {
  late: 'text-negative fw-strong',
  rejected: 'text-negative fw-strong',
  warn: 'text-copper fw-strong',
  successful: 'text-brand fw-strong',
};

export type ToQueueRow<T> = (item: T, now: number) => QueueRowContent;

interface QueueRowProps<T extends QueueItem> {
  item: T;
  /** Its position in the list, from 0, and the length of the list. */
  at: number;
  total: number;
  current: boolean;
  now: number;
  /** Who else has it open: "Open at A. Morgan since 10:42". */
  openAt: string | null;
  toRow: ToQueueRow<T>;
  onOpen: (id: string) => void;
}

function Row<T extends QueueItem>(props: QueueRowProps<T>): ReactNode {
  const { item, at, total, current, now, openAt, toRow, onOpen } = props;
  const copy = staffCopy.useTexts().queue;
  const { name, amount, context, state, tone } = toRow(item, now);
  return (
    <li style={{ '--at': at } as CSSProperties} aria-posinset={at + 1} aria-setsize={total}>
      <button
        type="button"
        className="queue-row"
        data-id={item.id}
        aria-current={current ? 'true' : undefined}
        onClick={() => onOpen(item.id)}
      >
        <span className="hstack align-baseline justify-between gap-3">
          <span className="fw-strong text-truncate min-w-0">
            <PersonText>{name || copy.deletedAccount}</PersonText>
          </span>
          {openAt && (
            <span className="queue-presence me-auto text-pending" title={openAt}>
              <Eye size={17} strokeWidth={1.6} aria-hidden="true" />
              <span className="visually-hidden">{openAt}</span>
            </span>
          )}
          {amount !== undefined && (
            <strong className="nowrap">
              <Money usd={amount} always />
            </strong>
          )}
        </span>
        <span className="hstack align-baseline justify-between gap-3 small">
          <span className="muted text-truncate min-w-0">
            <PersonText>{context}</PersonText>
          </span>
          <span className={`nowrap ${tone ? TONES[tone] : 'muted'}`}>{state}</span>
        </span>
      </button>
    </li>
  );
}

/** One request in the list. Memoized: of a long list only the changed rows render. */
export const QueueRow = memo(Row) as typeof Row;
