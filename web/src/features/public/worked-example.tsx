import { useState } from 'react';
import type { Guide, WorkedLedger as Ledger } from '../../../content/guide.ts';
import { SampleMark } from '../../components/data/sample-mark.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { guideCopy } from '../../copy/public-guide.ts';
import { useCopy } from '../../lib/copy.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { Slider } from './slider.tsx';
import './worked-example.scss';

const MOST = 10;

/** The same investment with a gain and with a loss, entry by entry; a slider says how much of it. */
export function WorkedExample({ example }: { example: Guide['example'] }) {
  const copy = useCopy(guideCopy);
  const { count, limit } = useFigures();
  const [times, setTimes] = useState(1);
  const putIn = -(example.ledgers[0]?.entries[0]?.amount ?? 0) * times;
  return (
    <section className="worked-example py-section-tight" id="example">
      <div className="site-width">
        <div className="hstack flex-wrap gap-4 justify-between mb-6">
          <h2 className="fs-5">{example.title}</h2>
          {example.unit && (
            <Slider
              label={putIn > 0 ? copy.putIn : example.unit}
              min={1}
              max={MOST}
              value={times}
              output={putIn > 0 ? limit(putIn) : count(times)}
              onChange={setTimes}
            />
          )}
        </div>
        <Columns className="align-stretch">
          {example.ledgers.map((ledger) => (
            <WorkedLedger key={ledger.title} ledger={ledger} times={times} />
          ))}
        </Columns>
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
    <figure className="panel vstack">
      <figcaption className="hstack gap-3 justify-between">
        <h3>{ledger.title}</h3>
        <SampleMark />
      </figcaption>
      <ul className="ruled mt-4">
        {entries.map(({ what, note, amount }) => (
          <li
            key={what}
            className="hstack gap-4 justify-between align-start py-3"
            data-out={amount < 0 ? '' : undefined}
          >
            <span>
              {what}
              {note && <span className="muted small">{` · ${note}`}</span>}
            </span>
            <span className="tabular">{`${amount < 0 ? '−' : '+'} ${plain(Math.abs(amount))}`}</span>
          </li>
        ))}
      </ul>
      <p className="hstack gap-4 justify-between align-baseline mt-auto pt-4 border-top">
        <span className="muted">{ledger.sum}</span>
        <strong className="serif fs-5 tabular">{change(sum)}</strong>
      </p>
    </figure>
  );
}
