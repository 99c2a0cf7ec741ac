import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from '#router';
import { staffCopy } from '../../copy/staff.ts';
import { userAt } from '../../lib/user-at.ts';
import { Money } from '../data/money.tsx';
import { PersonText } from '../data/person-text.tsx';
import { ItemBar } from './item-bar.tsx';
import { PresenceNote } from './presence-note.tsx';
import type { QueueItem } from './queue-pages.ts';
import type { StaffQueue } from './use-staff-queue.ts';
import './item.scss';

/**
 * The open item: the decision's subject, its facts, the details to know before deciding, and the buttons. Facts
 * and buttons stay in view; the details scroll between them.
 */
export function ItemFrame<T extends QueueItem>({
  queue,
  label,
  account: { userId, fullName },
  amount,
  subject,
  facts,
  actions,
  children,
}: {
  queue: StaffQueue<T>;
  /** "Decision about receipt 7C04-18A2". */
  label: string;
  /** Whose request it is. The name is empty or null once the account is deleted. */
  account: { userId: string; fullName: string | null };
  /** In USD; left out where the request is not about an amount. */
  amount?: number;
  /** What the decision is about: an image, a payment's destination. */
  subject: ReactNode;
  /** Below the name, always in view beside the list. */
  facts: ReactNode;
  /** The buttons, or nothing for a request that is decided. */
  actions: ReactNode;
  /** What to know before deciding. */
  children: ReactNode;
}) {
  const copy = staffCopy.useTexts().queue;
  const { sideBySide, autoOpened } = queue;
  const heading = useItemFocus({ sideBySide, autoOpened });
  const Heading = sideBySide ? 'h2' : 'h1';
  const selectedId = queue.selected?.id;
  const presence = (
    <PresenceNote viewers={selectedId === undefined ? undefined : queue.viewers.get(selectedId)} />
  );
  const title = (
    <Heading
      ref={heading}
      tabIndex={-1}
      className="item-name fs-4 text-truncate min-w-0 focus-quiet"
    >
      {fullName ? (
        <Link to={userAt(userId)}>
          <PersonText>{fullName}</PersonText>
        </Link>
      ) : (
        copy.deletedAccount
      )}
    </Heading>
  );
  return (
    <section className="queue-item" aria-label={label}>
      {!sideBySide && (
        <>
          <ItemBar queue={queue} />
          <div className="item-facts hstack align-baseline justify-between gap-4 border-bottom">
            {title}
            {amount !== undefined && (
              <strong className="serif fs-4">
                <Money usd={amount} always />
              </strong>
            )}
          </div>
          {presence}
        </>
      )}
      {subject}
      <div className="decision">
        <div className="decision-head vstack gap-2">
          {sideBySide && title}
          {sideBySide && presence}
          {facts}
        </div>
        <section
          className="decision-body vstack gap-4"
          aria-label={copy.details}
          tabIndex={sideBySide ? 0 : undefined}
        >
          {children}
        </section>
        {actions}
      </div>
    </section>
  );
}

/**
 * Focuses the heading of an item that opened automatically or in its own view, and whenever the focus was lost
 * with the previous item. An item's own view starts at the top.
 */
function useItemFocus(options: {
  sideBySide: boolean;
  autoOpened: boolean;
}): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { sideBySide, autoOpened } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per item
  useEffect(() => {
    const focusLost = document.activeElement === null || document.activeElement === document.body;
    if (!sideBySide) window.scrollTo(0, 0);
    if (!sideBySide || autoOpened || focusLost) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
