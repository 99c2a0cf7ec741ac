import { type ReactNode, useState } from 'react';
import type { Guide } from '../../../content/guide.ts';
import { Facts } from '../../components/data/facts.tsx';
import { RiskNote } from '../../components/data/risk-note.tsx';
import { SampleMark } from '../../components/data/sample-mark.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { guideCopy } from '../../copy/public-guide.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { Fold } from './fold.tsx';
import { NextLinks } from './next-links.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { Slider } from './slider.tsx';
import { toSigned } from './to-signed.ts';
import './guide-page.scss';
import './worked-example.scss';

/** A page about a market or a plan: an example in entries, then facts and the risk; the rest unfolds. */
export function GuidePage({
  guide,
  within,
  prices,
  children,
}: {
  guide: Guide;
  within: { to: string; label: string };
  /** Current prices, by another firm. */
  prices?: ReactNode;
  /** Links to what comes next. */
  children: ReactNode;
}) {
  const copy = guideCopy.useTexts();
  return (
    <PublicFrame>
      <Columns below="large" gap={7} className="site-width guide-top column-gap-columns">
        <PageBanner title={guide.title} lead={guide.lead} within={within} className="" />
        <WorkedExample example={guide.example} />
      </Columns>
      <Columns below="large" gap={7} className="site-width column-gap-columns mb-8">
        <div>
          <Facts rows={guide.facts} layout="inline" className="fs-3 mb-6" />
          <RiskNote>{copy.notAdvice}</RiskNote>
        </div>
        <section aria-label={copy.more}>
          {guide.topics.map(([title, text]) => (
            <Fold key={title} title={title}>
              <p>{text}</p>
            </Fold>
          ))}
        </section>
      </Columns>
      {prices && (
        <section className="site-width mb-8 d-print-none" aria-label={copy.prices}>
          {prices}
        </section>
      )}
      <NextLinks>{children}</NextLinks>
    </PublicFrame>
  );
}

const MOST = 10;

/** The same investment with two outcomes, entry by entry; a slider says how much of it. */
function WorkedExample({ example }: { example: Guide['example'] }) {
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
