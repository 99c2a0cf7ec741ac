import type { MailView } from '@candor/contracts/mail-log';
import { useSearchParams } from 'react-router-dom';
import { useMailLog } from '../../api/mails.ts';
import { type Column, DataTable } from '../../components/data/data-table.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { useCopy } from '../../lib/copy.ts';
import { LogFilter } from './log-filter.tsx';
import { type LogQuery, readLogQuery } from './log-query.ts';
import { MailState } from './mail-state.tsx';

/** Every e-mail, by staff and by the system, with its delivery state. */
export function LogTab() {
  const copy = useCopy(mailCopy).log;
  const [search, setSearch] = useSearchParams();
  const query = readLogQuery(search);
  const isFiltered = Object.keys(query).length > 0;

  function filter(next: LogQuery): void {
    setSearch({ tab: 'log', ...(next as Record<string, string>) });
  }

  return (
    <section className="mail-log" aria-label={copy.what}>
      <LogFilter key={JSON.stringify(query)} query={query} onFilter={filter} />
      {query.bulk && <p className="mail-note">{copy.bulkOnly}</p>}
      {isFiltered && (
        <button type="button" className="btn btn-plain" onClick={() => filter({})}>
          {copy.clear}
        </button>
      )}
      <LogList query={query} isFiltered={isFiltered} />
    </section>
  );
}

function LogList({ query, isFiltered }: { query: LogQuery; isFiltered: boolean }) {
  const { log: copy } = useCopy(mailCopy);
  const columns = useColumns();
  const list = useMailLog({ ...query, limit: 25 });
  const { mails } = list;
  if (!mails) {
    return list.error ? (
      <LoadFailure what={copy.what} error={list.error} onRetry={list.retry} />
    ) : (
      <Loading what={copy.whatLoading}>
        <Skeleton lines={8} height="24px" />
      </Loading>
    );
  }
  if (mails.length === 0) return <EmptyState>{isFiltered ? copy.none : copy.empty}</EmptyState>;
  return (
    <div aria-busy={list.changing}>
      <DataTable caption={copy.caption} columns={columns} rows={mails} rowKey={({ id }) => id} />
      {list.olderError !== undefined && (
        <LoadFailure what={copy.older} error={list.olderError} onRetry={list.retry} />
      )}
      <ShowOlder
        list={list}
        label={copy.older}
        shown={mails.map(({ id }) => id)}
        className="mail-older"
      />
    </div>
  );
}

function useColumns(): Column<MailView>[] {
  const { log, kinds } = useCopy(mailCopy);
  return [
    {
      key: 'to',
      header: log.columns.to,
      phone: 'title',
      cell: ({ to }) => <span className="mail-address">{to}</span>,
    },
    {
      key: 'kind',
      header: log.columns.kind,
      phone: 'note',
      cell: ({ kind, message }) => (
        <>
          {kinds[kind]}
          {message && (
            <span className="mail-cause">
              <PersonText>{message.subject}</PersonText>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: log.columns.state,
      phone: 'mark',
      cell: (mail) => <MailState mail={mail} />,
    },
    {
      key: 'at',
      header: log.columns.at,
      phone: 'figure',
      align: 'right',
      cell: ({ queuedAt }) => <DateTime value={queuedAt} />,
    },
  ];
}
