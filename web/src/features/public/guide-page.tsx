import type { ReactNode } from 'react';
import type { Guide } from '../../../content/guide.ts';
import { Facts } from '../../components/data/facts.tsx';
import { RiskNote } from '../../components/data/risk-note.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { guideCopy } from '../../copy/public-guide.ts';
import { useCopy } from '../../lib/copy.ts';
import { Fold } from './fold.tsx';
import { NextLinks } from './next-links.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { WorkedExample } from './worked-example.tsx';
import './guide-page.scss';

/** A page about a market or a plan: facts and the risk beside an example in entries; the rest unfolds. */
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
  const copy = useCopy(guideCopy);
  return (
    <PublicFrame>
      <Columns below="large" gap={7} className="site-width guide-top column-gap-columns">
        <PageBanner title={guide.title} lead={guide.lead} within={within} className="">
          <Facts rows={guide.facts} layout="inline" className="mt-6 mb-7" />
          <RiskNote>{copy.notAdvice}</RiskNote>
        </PageBanner>
        <WorkedExample example={guide.example} />
      </Columns>
      <section className="site-width mb-8" aria-label={copy.more}>
        {guide.topics.map(([title, text]) => (
          <Fold key={title} title={title}>
            <p>{text}</p>
          </Fold>
        ))}
      </section>
      {prices && (
        <section className="site-width mb-8 d-print-none" aria-label={copy.prices}>
          {prices}
        </section>
      )}
      <NextLinks>{children}</NextLinks>
    </PublicFrame>
  );
}
