import type { MailView } from '@candor/contracts/mail-log';
import { useSearchParams } from '#router';
import { useMailLog } from '../../api/mails.ts';
import { DataTable, type TableColumns } from '../../components/data/data-table.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { LogFilter } from './log-filter.tsx';
import { type LogQuery, readLogQuery } from './log-query.ts';
import { MailState } from './mail-state.tsx';

/** Every email, by staff and by the system, with its delivery state. */
export function LogTab() {
  const copy = mailCopy.useTexts().log;
  const [search, setSearch] = useSearchParams();
  const query = readLogQuery(search);
  const isFiltered = Object.keys(query).length > 0;

  function filter(next: LogQuery): void {
    setSearch({ tab: 'log', ...(next as Record<string, string>) });
  }

  return (
    <Stack as="section" gap={5} aria-label={copy.what}>
      <LogFilter key={JSON.stringify(query)} query={query} onFilter={filter} />
      {query.bulk && <p className="small muted">{copy.bulkOnly}</p>}
      {isFiltered && (
        <button type="button" className="btn btn-plain align-self-start" onClick={() => filter({})}>
          {copy.clear}
        </button>
      )}
      <LogList query={query} isFiltered={isFiltered} />
    </Stack>
  );
}

function LogList({ query, isFiltered }: { query: LogQuery; isFiltered: boolean }) {
  const { log: copy } = mailCopy.useTexts();
  const columns = useColumns();
  const list = useMailLog({ ...query, limit: 25 });
  return (
    <PagedList
      list={list}
      texts={{ ...copy, olderWhat: copy.older }}
      lines={8}
      empty={<EmptyState>{isFiltered ? copy.none : copy.empty}</EmptyState>}
      toId={({ id }) => id}
    >
      {(mails) => (
        <DataTable
          caption={copy.caption}
          headers={copy.columns}
          columns={columns}
          rows={mails}
          rowKey={({ id }) => id}
        />
      )}
    </PagedList>
  );
}

function useColumns() {
  const { kinds } = mailCopy.useTexts();
  return {
    to: {
      phone: 'title',
      cell: ({ id, to }) => (
        <span id={id} tabIndex={-1} className="mail-address text-break">
          {to}
        </span>
      ),
    },
    kind: {
      phone: 'note',
      cell: ({ kind, message }) => (
        <>
          {kinds[kind]}
          {message && (
            <span className="d-block smallest muted text-break">
              <PersonText>{message.subject}</PersonText>
            </span>
          )}
        </>
      ),
    },
    state: {
      phone: 'mark',
      cell: (mail) => <MailState mail={mail} />,
    },
    at: {
      phone: 'figure',
      align: 'right',
      cell: ({ queuedAt }) => <DateTime value={queuedAt} />,
    },
  } satisfies TableColumns<MailView>;
}
