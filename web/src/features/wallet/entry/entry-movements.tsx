import type { PostingView } from '@candor/contracts/wallet-history';
import { MoveRight } from 'lucide-react';
import { Money } from '../../../components/data/money.tsx';
import { accountWords } from '../words/entry-words.ts';
import { messages } from '../words/messages.ts';

/** Where each amount came from and where it went. */
export function EntryMovements({ postings }: { postings: readonly PostingView[] }) {
  return (
    <section>
      <h3>{messages.entry.moved}</h3>
      {postings.length === 0 ? (
        <p className="small muted">{messages.entry.nothingMoved}</p>
      ) : (
        <ul className="entry-movements">
          {postings.map(({ source, destination, amount }) => (
            <li key={`${source} ${destination}`}>
              <span>
                {accountWords(source)}
                <MoveRight size={16} strokeWidth={1.4} aria-label="to" />
                {accountWords(destination)}
              </span>
              <strong>
                <Money usd={amount} plain />
              </strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
