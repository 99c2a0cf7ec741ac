import { FileDown, Printer } from 'lucide-react';
import { Link, Navigate, useSearchParams } from '#router';
import { useHistory } from '../../api/history.ts';
import { PersonText } from '../../components/data/person-text.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Toolbar } from '../../components/layout/toolbar.tsx';
import { walletHistoryCopy } from '../../copy/wallet-history.ts';
import { isolate } from '../../lib/isolate.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/services.ts';
import { EntryFrame } from './entry/entry-frame.tsx';
import { HistoryFilters } from './history/history-filters.tsx';
import { HistoryList } from './history/history-list.tsx';
import { rowId } from './history/history-table.tsx';
import { useHistoryAddress } from './history/use-history-address.ts';
import { historyAt } from './history-address.ts';
import './history/history.scss';

/** The history; older links name the open entry in the query. */
export function HistoryPage() {
  const [params] = useSearchParams();
  const entry = Number(params.get('entry'));
  return entry > 0 ? <Navigate to={historyAt({ entry })} replace /> : <History />;
}

/** The account's entries, and the open one beside them. */
function History() {
  const copy = walletHistoryCopy.useTexts();
  const { fullName, email } = useAccount();
  const address = useHistoryAddress();
  const history = useHistory(address.filter);
  const { items: entries = [], total } = history;

  /** Keeps the open entry's row in view. */
  function move(seq: number): void {
    address.open(seq);
    const row = document.getElementById(rowId(seq))?.closest('tr');
    row?.scrollIntoView({ block: 'nearest' });
  }

  function close(seq: string): void {
    address.close();
    const row = document.getElementById(rowId(seq));
    (row ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: row === null });
  }

  return (
    <div className="history entry-page" data-open={address.seq === null ? undefined : ''}>
      <div className="entry-page-main">
        <PageHeader
          title={copy.title}
          lead={
            <>
              {copy.lead(isolate(fullName))}
              <span className="d-none d-print-inline">
                , <PersonText>{email}</PersonText>
              </span>
            </>
          }
          actions={
            <>
              <Link className="btn btn-plain btn-compact" to={paths.statements}>
                <FileDown size={16} strokeWidth={1.6} aria-hidden="true" /> {copy.statement}
              </Link>
              <PrintButton />
            </>
          }
        />
        <Toolbar
          end={
            <p className="tabular" role="status">
              {total === null ? '' : copy.countEntries(total)}
            </p>
          }
        >
          <HistoryFilters filter={address.filter} total={total} onChange={address.narrow} />
        </Toolbar>
        <HistoryList history={history} address={address} />
      </div>
      {address.seq !== null && (
        <EntryFrame
          seq={address.seq}
          listed={entries}
          onMove={move}
          onClose={() => close(address.seq ?? '')}
        />
      )}
    </div>
  );
}

function PrintButton() {
  const copy = walletHistoryCopy.useTexts();
  return (
    <button type="button" className="btn btn-plain btn-compact" onClick={() => window.print()}>
      <Printer size={16} strokeWidth={1.6} aria-hidden="true" /> {copy.print}
    </button>
  );
}
