import type { ReactNode } from 'react';
import type { Guide } from '../../../content/guide.ts';
import { Facts } from '../../components/data/facts.tsx';
import { RiskNote } from '../../components/data/risk-note.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { guideCopy } from '../../copy/public-guide.ts';
import { Fold } from './fold.tsx';
import { NextLinks } from './next-links.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { WorkedExample } from './worked-example.tsx';
import './guide-page.scss';

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
