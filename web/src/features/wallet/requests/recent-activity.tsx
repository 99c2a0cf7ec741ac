import { formatTitle } from '@candor/contracts/entry-titles';
import type { TransactionView } from '@candor/contracts/wallet-history';
import { Link } from '#router';
import { DateTime } from '../../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../../components/data/entry-row.tsx';
import { formatNote } from '../../../components/data/entry-texts.ts';
import { Money } from '../../../components/data/money.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { historyAt } from '../history-address.ts';

/** The newest entries, each linked to its page. */
export function RecentActivity({ entries }: { entries: readonly TransactionView[] }) {
  const { recent: copy } = walletCopy.useTexts();
  const entryCopy = walletEntryCopy.useTexts();
  return (
    <EntryList aria-label={copy.caption}>
      {entries.map((entry) => (
        <EntryRow
          key={entry.id}
          title={<Link to={historyAt({ entry: entry.seq })}>{formatTitle(entryCopy, entry)}</Link>}
          note={formatNote(entryCopy, entry)}
          figure={
            <span className="fw-strong">
              <Money usd={entry.amount} change plain />
            </span>
          }
          mark={<DateTime value={entry.createdAt} dateOnly />}
        />
      ))}
    </EntryList>
  );
}
