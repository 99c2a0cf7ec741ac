import type { ReactNode } from 'react';
import { Money } from '../../../components/data/money.tsx';
import type { QueueMatter } from '../queue/queue-row.tsx';
import type { Queue } from '../queue/use-queue.ts';
import { ItemBar } from './item-bar.tsx';
import { useItemFocus } from './use-item-focus.ts';
import './item.scss';
import './decision.scss';

/**
 * The open item: the thing, the facts, what to know before deciding, and the buttons. Facts and buttons stand
 * still; the rest scrolls between them.
 */
export function ItemFrame<T extends QueueMatter>({
  queue,
  item,
  wide,
  what,
  about,
  busy,
  thing,
  facts,
  foot,
  children,
}: {
  queue: Queue<T>;
  item: T;
  wide: boolean;
  /** "deposits". */
  what: string;
  /** "receipt 7C04-18A2": what the decision is about. */
  about: string;
  busy: boolean;
  thing: ReactNode;
  /** Below the name, always in sight beside the list. */
  facts: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  const heading = useItemFocus({ wide, following: queue.following });
  const Heading = wide ? 'h2' : 'h1';
  const name = (
    <Heading ref={heading} tabIndex={-1} className="item-name">
      {item.fullName}
    </Heading>
  );
  return (
    <section className="queue-item" aria-label={`Decision about ${about}`}>
      {!wide && (
        <>
          <ItemBar queue={queue} what={what} busy={busy} />
          <div className="item-facts">
            {name}
            <strong>
              <Money usd={item.amount} always />
            </strong>
          </div>
        </>
      )}
      {thing}
      <div className="decision">
        <div className="decision-head">
          {wide && name}
          {facts}
        </div>
        <section
          className="decision-body"
          aria-label="What to know"
          tabIndex={wide ? 0 : undefined}
        >
          {children}
        </section>
        {foot}
      </div>
    </section>
  );
}
