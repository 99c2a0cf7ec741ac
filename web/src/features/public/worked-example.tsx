import { useState } from 'react';
import type { Guide } from '../../../content/guide.ts';
import { SampleMark } from '../../components/data/sample-mark.tsx';
import { guideCopy } from '../../copy/public-guide.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { Slider } from './slider.tsx';
import { toSigned } from './to-signed.ts';
import './worked-example.scss';

const MOST = 10;

/** The same investment with two outcomes, entry by entry; a slider says how much of it. */
export function WorkedExample({ example }: { example: Guide['example'] }) {
  const { title, unit, outcomes, entries } = example;
  const copy = guideCopy.useTexts();
  const { change, count, limit, plain } = useFigures();
  const [times, setTimes] = useState(1);
  const rows = entries.map(({ what, amounts, fixed }) => ({
    what,
    amounts: amounts.map((amount) => amount * (fixed ? 1 : times)),
  }));
  const putIn = -(rows[0]?.amounts[0] ?? 0);
  const toSum = (outcome: number) =>
    rows.reduce((sum, { amounts }) => sum + (amounts[outcome] ?? 0), 0);
  return (
    <figure className="panel worked-example">
      <figcaption className="hstack gap-3 justify-between">
        <h2>{title}</h2>
        <SampleMark />
      </figcaption>
      {unit && (
        <Slider
          label={putIn > 0 ? copy.putIn : unit}
          min={1}
          max={MOST}
          value={times}
          output={putIn > 0 ? limit(putIn) : count(times)}
          onChange={setTimes}
        />
      )}
      <table className="table mt-4">
        <thead>
          <tr>
            <td />
            {outcomes.map((outcome) => (
              <th key={outcome} scope="col" data-align="right">
                {outcome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, amounts: [first = 0, second = 0] }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-align="right">{toSigned(first, plain)}</td>
              <td data-align="right">{toSigned(second, plain)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{copy.result}</th>
            {outcomes.map((outcome, index) => (
              <td key={outcome} data-align="right">
                {change(toSum(index))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="small muted mt-4">{copy.inventedAmounts}</p>
    </figure>
  );
}
