import type { TransactionView } from '@candor/contracts/wallet-history';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { historyAt } from '../history-address.ts';
import { decidedBy, toTitle, unmovedNote } from '../words/entry-words.ts';
import { messages } from '../words/messages.ts';
import { EntryChain } from './entry-chain.tsx';
import { EntryMovements } from './entry-movements.tsx';
import { EntryReceipt } from './entry-receipt.tsx';
import './entry-detail.scss';

/** One entry in full: how much, why, by whom, what moved, and its place in the record. */
export function EntryDetail({
  entry,
  focusTitle,
}: {
  entry: TransactionView;
  /** Opened from the page: reading goes on here. */
  focusTitle: boolean;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry that opens is read from its top
  useEffect(() => {
    if (!focusTitle || !isReadingHere(title.current)) return;
    title.current?.focus({ preventScroll: true });
  }, [entry.seq, focusTitle]);

  const unmoved = unmovedNote(entry);
  const { label, who } = decidedBy(entry);
  return (
    <article className="entry-detail" aria-labelledby="entry-title">
      <h2 id="entry-title" ref={title} tabIndex={-1}>
        {toTitle(entry)}
      </h2>
      <p className="entry-figure">
        {unmoved ? <Money usd={entry.about} big /> : <Money usd={entry.amount} change big />}
      </p>
      {unmoved && <p className="small muted">{unmoved}</p>}
      <dl>
        <Fact label="Posted">
          <DateTime value={entry.createdAt} zone />
        </Fact>
        {entry.reason && <Fact label="Reason">{entry.reason}</Fact>}
        {saysMore(entry) && <Fact label="About">{entry.detail}</Fact>}
        {entry.reference && <Fact label="Reference">{entry.reference}</Fact>}
        <Fact label={label}>{who}</Fact>
        <OtherEntry seq={entry.reverses} label={messages.entry.reverses} />
        <OtherEntry seq={entry.reversedBy} label={messages.entry.reversedBy} />
        <Fact label="Balance after">
          <Money usd={entry.balanceAfter} />
        </Fact>
      </dl>
      <EntryReceipt sourceId={entry.sourceId} />
      <EntryMovements postings={entry.postings} />
      <EntryChain entry={entry} />
    </article>
  );
}

/** The detail of an adjustment or a reward is in its title, its reason and who decided. */
function saysMore({ kind, detail }: TransactionView): boolean {
  return detail !== '' && kind !== 'adjustment' && kind !== 'referral-reward';
}

/** The way to the entry that this one reverses, or that reverses it. */
function OtherEntry({ seq, label }: { seq: number | null; label: string }) {
  if (seq === null) return null;
  return (
    <Fact label={label}>
      <Link to={historyAt({ entry: seq })}>{messages.entry.number(seq)}</Link>
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** False while a button of the panel is walked with: it keeps the focus. */
function isReadingHere(title: HTMLElement | null): boolean {
  const panel = title?.closest('.entry-scroll');
  const focused = document.activeElement;
  return !panel?.contains(focused) || focused === title;
}
