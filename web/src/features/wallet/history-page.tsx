import { useHistory } from '../../api/history.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { useAccount } from '../../lib/services.ts';
import { EntryFrame } from './entry/entry-frame.tsx';
import { HistoryFilters } from './history/history-filters.tsx';
import { HistoryList } from './history/history-list.tsx';
import { rowId } from './history/history-table.tsx';
import { PrintButton } from './history/print-button.tsx';
import { useHistoryAddress } from './history/use-history-address.ts';
import { messages } from './words/messages.ts';
import './history-page.scss';
import './history/print.scss';

/** Every entry of the account, and the one that is open beside them. */
export function HistoryPage() {
  const { fullName, email } = useAccount();
  const address = useHistoryAddress();
  const history = useHistory(address.filter);
  const { entries = [], total } = history;

  /** The row of what is being read stays in sight. */
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
    <div className="history" data-open={address.entry === null ? undefined : ''}>
      <div className="history-main">
        <PageHeader
          title={messages.history.title}
          lead={
            <>
              {messages.history.lead(fullName)}
              <span className="history-account">, {email}</span>
            </>
          }
          actions={<PrintButton />}
        />
        <div className="history-tools">
          <HistoryFilters filter={address.filter} onChange={address.narrow} />
          <p className="history-count tabular" role="status">
            {total === null ? '' : total === 1 ? '1 entry' : `${total} entries`}
          </p>
        </div>
        <HistoryList history={history} address={address} />
      </div>
      {address.entry !== null && (
        <EntryFrame
          seq={address.entry}
          listed={entries}
          onMove={move}
          onClose={() => close(address.entry ?? '')}
        />
      )}
    </div>
  );
}
