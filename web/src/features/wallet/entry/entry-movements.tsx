import type { PostingView } from '@candor/contracts/wallet-history';
import { MoveRight } from 'lucide-react';
import { formatAccount } from '../../../components/data/entry-texts.ts';
import { Money } from '../../../components/data/money.tsx';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';

/** The postings in plain language, and exactly as the ledger holds them. */
export function EntryMovements({ postings }: { postings: readonly PostingView[] }) {
  const copy = walletEntryCopy.useTexts();
  return (
    <section>
      <h3 className="title-small fs-2 mb-2">{copy.moved}</h3>
      {postings.length === 0 ? (
        <p className="small muted">{copy.nothingMoved}</p>
      ) : (
        <ul className="panel panel-small ruled py-0 small">
          {postings.map(({ source, destination, amount }) => (
            <li key={`${source} ${destination}`} className="hstack gap-3 justify-between py-3">
              <span>
                {formatAccount(copy, source)}{' '}
                <MoveRight className="muted" size={16} aria-label={copy.movedTo} />{' '}
                {formatAccount(copy, destination)}
              </span>
              <strong className="fw-strong">
                <Money usd={amount} plain />
              </strong>
            </li>
          ))}
        </ul>
      )}
      {postings.length > 0 && <ExactPostings postings={postings} />}
    </section>
  );
}

/** Account names of the ledger, for comparison with a statement or an export. */
function ExactPostings({ postings }: { postings: readonly PostingView[] }) {
  const copy = walletEntryCopy.useTexts();
  return (
    <details className="mt-2 smallest">
      <summary className="py-3 muted">{copy.exactPostings}</summary>
      <table className="table table-sm">
        <thead>
          <tr>
            <th scope="col">{copy.postingColumns.source}</th>
            <th scope="col">{copy.postingColumns.destination}</th>
            <th scope="col" data-align="right">
              {copy.postingColumns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ source, destination, amount }) => (
            <tr key={`${source} ${destination}`}>
              <td>
                <code>{source}</code>
              </td>
              <td>
                <code>{destination}</code>
              </td>
              <td data-align="right">
                <Money usd={amount} plain />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
