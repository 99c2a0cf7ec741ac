import type { ReactNode } from 'react';
import type { Guide } from '../../../content/guide.ts';
import { RiskNote } from '../../components/data/risk-note.tsx';
import { guideCopy } from '../../copy/public-guide.ts';
import { useCopy } from '../../lib/copy.ts';
import { ContentsNav } from './contents-nav.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { TextSection } from './text-section.tsx';
import { WorkedLedger } from './worked-ledger.tsx';
import './band.scss';
import './guide-page.scss';

/** A page that explains a market or a plan: facts, topics, an example as entries, costs and risks. */
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
  const contents = [
    ...guide.topics,
    { id: 'example', title: copy.example },
    { id: 'costs', title: copy.costsAndRisks },
  ];
  return (
    <PublicFrame>
      <PageBanner title={guide.title} lead={guide.lead} drawing={guide.drawing} within={within} />
      <section className="site-width" aria-label={copy.atAGlance}>
        <dl className="guide-facts">
          {guide.facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {prices && (
        <section className="site-width guide-prices" aria-label={copy.prices}>
          {prices}
        </section>
      )}
      <div className="site-width guide-topics">
        <ContentsNav entries={contents} />
        <div>
          {guide.topics.map((topic) => (
            <TextSection key={topic.id} section={topic} />
          ))}
        </div>
      </div>
      <section className="guide-example" id="example">
        <div className="site-width">
          <h2>{guide.example.title}</h2>
          <p className="muted">{guide.example.text}</p>
          <div className="guide-ledgers">
            {guide.example.ledgers.map((ledger) => (
              <WorkedLedger key={ledger.title} ledger={ledger} />
            ))}
          </div>
        </div>
      </section>
      <section className="site-width guide-costs" id="costs">
        <div>
          <h2>{copy.costs}</h2>
          <dl>
            {guide.costs.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h2>{copy.risks}</h2>
          <ul>
            {guide.risks.map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
          <RiskNote>{copy.notAdvice}</RiskNote>
        </div>
      </section>
      <section className="band guide-before">
        <div className="site-width">
          <h2>{copy.before}</h2>
          <ol>
            {guide.before.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </div>
      </section>
      {closing}
    </PublicFrame>
  );
}
