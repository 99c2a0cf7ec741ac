import type { ReactNode } from 'react';
import type { Guide } from '../../../content/guide.ts';
import { Facts } from '../../components/data/facts.tsx';
import { RiskNote } from '../../components/data/risk-note.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { guideCopy } from '../../copy/public-guide.ts';
import { useCopy } from '../../lib/copy.ts';
import { Fold } from './fold.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { WorkedExample } from './worked-example.tsx';
import './guide-page.scss';

/** A page about a market or a plan: an example as entries first, then facts and risks; the rest unfolds. */
export function GuidePage({
  guide,
  within,
  prices,
  closing,
}: {
  guide: Guide;
  within: { to: string; label: string };
  /** Current prices, by another firm. */
  prices?: ReactNode;
  closing: ReactNode;
}) {
  const copy = useCopy(guideCopy);
  return (
    <PublicFrame>
      <PageBanner title={guide.title} lead={guide.lead} drawing={guide.drawing} within={within} />
      <WorkedExample example={guide.example} />
      <Columns gap={7} className="site-width py-section-tight column-gap-columns-wide">
        <section>
          <h2>{copy.atAGlance}</h2>
          <Facts rows={guide.facts} layout="inline" className="mt-4 fs-3" />
        </section>
        <section>
          <h2>{copy.risks}</h2>
          <ul className="guide-risks my-4">
            {guide.risks.map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
          <RiskNote>{copy.notAdvice}</RiskNote>
        </section>
      </Columns>
      {prices && (
        <section className="site-width mb-8 d-print-none" aria-label={copy.prices}>
          {prices}
        </section>
      )}
      <section className="site-width" aria-label={copy.more}>
        {guide.topics.map(({ id, title, text }) => (
          <Fold key={id} title={title}>
            <p>{text}</p>
          </Fold>
        ))}
        <Fold title={copy.costs}>
          <Facts rows={guide.costs} layout="inline" />
        </Fold>
        <Fold title={copy.before}>
          <ul className="bullets">
            {guide.before.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Fold>
      </section>
      {closing}
    </PublicFrame>
  );
}
