import { formatTitle } from '@candor/contracts/entry-titles';
import type { TransactionView } from '@candor/contracts/wallet-history';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from '#router';
import { useReceipt } from '../../../api/receipts.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { formatActor, formatUnchanged } from '../../../components/data/entry-texts.ts';
import { Facts } from '../../../components/data/facts.tsx';
import { Money } from '../../../components/data/money.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { EntryChain } from '../../../components/entry/entry-chain.tsx';
import { useTitleFocus } from '../../../components/entry/use-title-focus.ts';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { historyAt } from '../history-address.ts';
import { EntryMovements } from './entry-movements.tsx';
import '../../../components/entry/entry-detail.scss';

/** One entry in full: amount, reason, actor, postings and place in the hash chain. */
export function EntryDetail({
  entry,
  focusTitle,
}: {
  entry: TransactionView;
  /** Moves the focus to the title, for an entry opened from the list. */
  focusTitle: boolean;
}) {
  const copy = walletEntryCopy.useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useTitleFocus(title, entry.seq, { focusTitle });

  const unchanged = formatUnchanged(copy, entry);
  const { label, who } = formatActor(copy, entry);
  return (
    <article className="entry-detail" aria-labelledby="entry-title">
      <h2 className="title-small focus-quiet" id="entry-title" ref={title} tabIndex={-1}>
        {formatTitle(copy, entry)}
      </h2>
      <p className="entry-figure">
        {unchanged ? <Money usd={entry.about} big /> : <Money usd={entry.amount} change big />}
      </p>
      {unchanged && <p className="small muted">{unchanged}</p>}
      <Facts
        className="mt-4"
        rows={[
          [copy.posted, <DateTime key="posted" value={entry.createdAt} zone />],
          entry.reason && [
            copy.reason,
            <PersonText key="reason">
              {entry.kind === 'referral-reward' ? copy.detail(entry.reason) : entry.reason}
            </PersonText>,
          ],
          hasOwnDetail(entry) && [
            copy.about,
            <PersonText key="about">{copy.detail(entry.detail)}</PersonText>,
          ],
          [copy.reference, entry.reference],
          [label, who],
          entry.reverses !== null && [
            copy.reverses,
            <OtherEntry key="reverses" seq={entry.reverses} />,
          ],
          entry.reversedBy !== null && [
            copy.reversedBy,
            <OtherEntry key="by" seq={entry.reversedBy} />,
          ],
          [copy.balanceAfter, <Money key="after" usd={entry.balanceAfter} />],
        ]}
      />
      <EntryReceipt sourceId={entry.sourceId} />
      <EntryMovements postings={entry.postings} />
      <EntryChain entry={entry} />
    </article>
  );
}

/** The detail of an adjustment or a reward repeats its title, reason and actor. */
function hasOwnDetail({ kind, detail }: TransactionView): boolean {
  return detail !== '' && kind !== 'adjustment' && kind !== 'referral-reward';
}

/** Link to the entry that this one reverses, or that reverses it. */
function OtherEntry({ seq }: { seq: number }) {
  const copy = walletEntryCopy.useTexts();
  return <Link to={historyAt({ entry: seq })}>{copy.title(seq)}</Link>;
}

const ReceiptDialog = lazy(() => import('../requests/receipt-dialog.tsx'));
const RECEIPT = /^receipt:([0-9a-f]{24})$/;

/** Opens the receipt of a decided deposit. */
function EntryReceipt({ sourceId }: { sourceId: string }) {
  const { receipt: copy } = walletEntryCopy.useTexts();
  const id = RECEIPT.exec(sourceId)?.[1];
  const [shown, setShown] = useState(false);
  const { data } = useReceipt(id ?? null);
  if (!id) return null;
  return (
    <p className="mt-2 small">
      <button
        type="button"
        className="btn-text target"
        disabled={!data}
        onClick={() => setShown(true)}
      >
        {copy.see}
      </button>
      <Suspense>
        {shown && data && <ReceiptDialog receipt={data} onClose={() => setShown(false)} />}
      </Suspense>
    </p>
  );
}
