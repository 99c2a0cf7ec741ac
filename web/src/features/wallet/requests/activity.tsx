import { formatTitle } from '@candor/contracts/entry-titles';
import type { TransactionView } from '@candor/contracts/wallet-history';
import { Link } from '#router';
import { useRecentEntries } from '../../../api/history.ts';
import { useOpenReceipts } from '../../../api/receipts.ts';
import { useOpenWithdrawals } from '../../../api/withdrawals.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../../components/data/entry-row.tsx';
import { formatNote } from '../../../components/data/entry-texts.ts';
import { Money } from '../../../components/data/money.tsx';
import { ShowOlder } from '../../../components/data/show-older.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, RowsSkeleton } from '../../../components/feedback/skeleton.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { historyAt } from '../history-address.ts';
import { OpenRequests } from './open-requests.tsx';

/** Entries of the dashboard's list. */
const RECENT = 5;

/** Requests in progress and the newest entries, shown together so that neither shifts the other. */
export function Activity() {
  const copy = walletCopy.useTexts();
  const open = useOpenReceipts();
  const asked = useOpenWithdrawals();
  const recent = useRecentEntries(RECENT);
  const { receipts } = open;
  const { withdrawals } = asked;
  const error = open.error ?? asked.error ?? recent.error;

  if (!receipts || !withdrawals || !recent.data) {
    return (
      <section className="activity" aria-labelledby="activity-heading">
        <Heading id="activity-heading" title={copy.recent.heading} />
        {error ? (
          <LoadFailure
            what={copy.recent.loadFailure}
            error={error}
            onRetry={() => Promise.all([open.retry(), asked.retry(), recent.mutate()])}
          />
        ) : (
          <ActivitySkeleton />
        )}
      </section>
    );
  }

  const inProgress = receipts.length + withdrawals.length > 0;
  const entries = recent.data.items;
  return (
    <>
      {inProgress && (
        <section className="activity mb-7" aria-labelledby="in-progress-heading">
          <Heading
            id="in-progress-heading"
            title={copy.requests.heading}
            link={entries.length === 0}
          />
          <OpenRequests receipts={receipts} withdrawals={withdrawals} />
          <OlderRequests lists={[asked, open]} />
        </section>
      )}
      {entries.length > 0 && (
        <section className="activity" aria-labelledby="activity-heading">
          <Heading id="activity-heading" title={copy.recent.heading} link />
          <RecentActivity entries={entries} />
        </section>
      )}
    </>
  );
}

type OlderList = Parameters<typeof ShowOlder>[0]['list'] & {
  olderError: unknown;
  retry: () => unknown;
};

/** Loads further open requests where there are more than one page. */
function OlderRequests({ lists }: { lists: OlderList[] }) {
  const copy = walletCopy.useTexts();
  const failed = lists.find(({ olderError }) => olderError !== undefined);
  if (failed) {
    const { olderError, retry } = failed;
    return <LoadFailure what={copy.requests.olderWhat} error={olderError} onRetry={retry} />;
  }
  const list = lists.find(({ hasOlder, loadingOlder }) => hasOlder || loadingOlder);
  return list ? <ShowOlder list={list} shown={[]} /> : null;
}

function Heading({ id, title, link = false }: { id: string; title: string; link?: boolean }) {
  const copy = walletCopy.useTexts();
  return (
    <div className="hstack gap-4 justify-between border-bottom">
      <h2 className="pb-2" id={id}>
        {title}
      </h2>
      {link && (
        <Link className="target small" to={historyAt()}>
          {copy.recent.all}
        </Link>
      )}
    </div>
  );
}

function ActivitySkeleton() {
  const copy = walletCopy.useTexts();
  return (
    <Loading what={copy.recent.loading}>
      <RowsSkeleton rows={RECENT} />
    </Loading>
  );
}

/** The newest entries, each linked to its page. */
function RecentActivity({ entries }: { entries: readonly TransactionView[] }) {
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
              <Money usd={entry.amount} change />
            </span>
          }
          mark={<DateTime value={entry.createdAt} dateOnly />}
        />
      ))}
    </EntryList>
  );
}
