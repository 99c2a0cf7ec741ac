import { useId, useState } from 'react';
import type { Guide, WorkedLedger as Ledger } from '../../../content/guide.ts';
import { SampleMark } from '../../components/data/sample-mark.tsx';
import { guideCopy } from '../../copy/public-guide.ts';
import { useCopy } from '../../lib/copy.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import './worked-example.scss';

const MOST = 10;

/** The same investment with a gain and with a loss, entry by entry; a slider says how much of it. */
export function WorkedExample({ example }: { example: Guide['example'] }) {
  const copy = useCopy(guideCopy);
  const { count, limit } = useFigures();
  const [times, setTimes] = useState(1);
  const id = useId();
  const putIn = -(example.ledgers[0]?.entries[0]?.amount ?? 0) * times;
  return (
    <section className="worked-example" id="example">
      <div className="site-width">
        <div className="worked-example-head">
          <h2>{example.title}</h2>
          {example.unit && (
            <p className="worked-example-times">
              <label htmlFor={id}>{putIn > 0 ? copy.putIn : example.unit}</label>
              <input
                id={id}
                type="range"
                min={1}
                max={MOST}
                value={times}
                onChange={({ target }) => setTimes(target.valueAsNumber)}
              />
              <output className="tabular" htmlFor={id}>
                {putIn > 0 ? limit(putIn) : count(times)}
              </output>
            </p>
          )}
        </div>
        <div className="worked-example-ledgers">
          {example.ledgers.map((ledger) => (
            <WorkedLedger key={ledger.title} ledger={ledger} times={times} />
          ))}
        </div>
        <p className="small muted mt-4">{copy.inventedAmounts}</p>
      </div>
    </section>
  );
}

/** An example as an account would show it: entries and their sum. */
function WorkedLedger({ ledger, times }: { ledger: Ledger; times: number }) {
  const { change, plain } = useFigures();
  const entries = ledger.entries.map((entry) => ({
    ...entry,
    amount: entry.amount * (entry.fixed ? 1 : times),
  }));
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  return (
    <figure className="panel worked-ledger">
      <figcaption className="hstack gap-3 justify-between">
        <h3>{ledger.title}</h3>
        <SampleMark />
      </figcaption>
      <ul>
        {entries.map(({ what, note, amount }) => (
          <li key={what} data-out={amount < 0 ? '' : undefined}>
            <span>
              {what}
              {note && <span className="muted small">{` · ${note}`}</span>}
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
