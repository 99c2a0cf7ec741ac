import { formatTitle } from '@candor/contracts/entry-titles';
import type { TransactionView } from '@candor/contracts/wallet-history';
import { useState } from 'react';
import { useAccountHistory } from '../../../api/account-wallet.ts';
import { DataTable, type TableColumns } from '../../../components/data/data-table.tsx';
import { DateTime } from '../../../components/data/date-time.tsx';
import { formatNote } from '../../../components/data/entry-texts.ts';
import { Money } from '../../../components/data/money.tsx';
import { PagedList } from '../../../components/data/paged-list.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { userWalletCopy } from '../../../copy/user-wallet.ts';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { useMay } from './use-may.ts';

const ReverseDialog = lazyPart(() => import('./reverse-dialog.tsx'), 'ReverseDialog');

function rowId({ seq }: TransactionView): string {
  return `entry-${seq}`;
}

/** The entries of the wallet. Admins reverse approved deposits and adjustments here. */
export function AccountHistory({ userId }: { userId: string }) {
  const { history: copy } = userWalletCopy.useTexts();
  const list = useAccountHistory(userId);
  const [chosen, setChosen] = useState<TransactionView | null>(null);
  const columns = useColumns(userId, setChosen);
  return (
    <>
      <PagedList
        list={list}
        texts={copy}
        lines={6}
        height="40px"
        empty={<p className="muted">{copy.none}</p>}
        toId={rowId}
        total={list.total}
      >
        {(entries) => (
          <DataTable
            small
            caption={copy.caption}
            headers={{
              ...copy.columns,
              action: <span className="visually-hidden">{copy.columns.action}</span>,
            }}
            columns={columns}
            rows={entries}
            rowKey={rowId}
          />
        )}
      </PagedList>
      {chosen && <ReverseDialog userId={userId} entry={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const REVERSIBLE: readonly TransactionView['kind'][] = ['deposit-approved', 'adjustment'];

function useColumns(userId: string, onReverse: (entry: TransactionView) => void) {
  const { history: copy } = userWalletCopy.useTexts();
  const wallet = walletEntryCopy.useTexts();
  const may = useMay(userId);
  return {
    date: {
      width: '6.6em',
      cell: ({ createdAt }) => (
        <span className="muted">
          <DateTime value={createdAt} dateOnly />
        </span>
      ),
    },
    what: {
      phone: 'title',
      cell: (entry) => (
        <span id={rowId(entry)} tabIndex={-1}>
          <strong>{formatTitle(wallet, entry)}</strong>
          <span className="d-block muted text-break">{formatNote(wallet, entry)}</span>
        </span>
      ),
    },
    amount: {
      align: 'right',
      phone: 'figure',
      cell: ({ amount, about }) => (
        <Money usd={amount === 0 ? about : amount} change={amount !== 0} plain always />
      ),
    },
    balance: {
      align: 'right',
      cell: ({ balanceAfter }) => (
        <span className="muted">
          <Money usd={balanceAfter} plain always />
        </span>
      ),
    },
    action: {
      align: 'right',
      phone: 'mark',
      cell: (entry) => {
        if (entry.reversedBy !== null) {
          return <span className="small muted">{copy.reversedBy(entry.reversedBy)}</span>;
        }
        if (entry.reverses !== null) {
          return <span className="small muted">{copy.reverses(entry.reverses)}</span>;
        }
        if (!REVERSIBLE.includes(entry.kind) || !may('wallets:adjust')) return null;
        return (
          <button
            type="button"
            className="btn btn-text"
            aria-label={copy.reverseLabel(formatTitle(wallet, entry), entry.seq)}
            onClick={() => onReverse(entry)}
          >
            {copy.reverse}
          </button>
        );
      },
    },
  } satisfies TableColumns<TransactionView>;
}
