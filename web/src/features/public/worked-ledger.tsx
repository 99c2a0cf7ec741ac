import type { WorkedLedger as Ledger } from '../../../content/guide.ts';
import { SampleMark } from '../../components/data/sample-mark.tsx';
import { guideCopy } from '../../copy/public-guide.ts';
import { useCopy } from '../../lib/copy.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import './worked-ledger.scss';

/** An example as an account would show it: entries and their sum. */
export function WorkedLedger({ ledger }: { ledger: Ledger }) {
  const copy = useCopy(guideCopy);
  const { change, plain } = useFigures();
  const sum = ledger.entries.reduce((total, { amount }) => total + amount, 0);
  return (
    <figure className="panel worked-ledger">
      <figcaption>
        <h3>{ledger.title}</h3>
        <SampleMark>{copy.inventedAmounts}</SampleMark>
      </figcaption>
      <ul>
        {ledger.entries.map(({ what, note, amount }) => (
          <li key={what} data-out={amount < 0 ? '' : undefined}>
            <span>
              {what}
              {note && <span className="worked-ledger-note">{note}</span>}
            </span>
            <span className="tabular">{`${amount < 0 ? '−' : '+'} ${plain(Math.abs(amount))}`}</span>
          </li>
        ))}
      </ul>
      <p className="worked-ledger-sum">
        <span>{ledger.sum}</span>
        <strong className="tabular">{change(sum)}</strong>
      </p>
    </figure>
  );
}
