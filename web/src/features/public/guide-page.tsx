import type { ReactNode } from 'react';
import type { Guide } from '../../../content/guide.ts';
import { RiskNote } from '../../components/data/risk-note.tsx';
import { ContentsNav } from './contents-nav.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { TextSection } from './text-section.tsx';
import { WorkedLedger } from './worked-ledger.tsx';
import './band.scss';
import './guide-page.scss';

/** A page that explains a market or a plan: at a glance, in depth, as entries, what it costs, what can go wrong. */
export function GuidePage({
  guide,
  within,
  prices,
  closing,
}: {
  guide: Guide;
  within: { to: string; label: string };
  /** The market as it stands, by another firm. */
  prices?: ReactNode;
  closing: ReactNode;
}) {
  const contents = [
    ...guide.topics,
    { id: 'example', title: 'An example' },
    { id: 'costs', title: 'Costs and risks' },
  ];
  return (
    <PublicFrame>
      <PageBanner title={guide.title} lead={guide.lead} drawing={guide.drawing} within={within} />
      <section className="site-width" aria-label="At a glance">
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
        <section className="site-width guide-prices" aria-label="Prices">
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
          <h2>What it costs</h2>
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
          <h2>How you lose</h2>
          <ul>
            {guide.risks.map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
          <RiskNote>This page explains; it doesn’t know you. It is not advice.</RiskNote>
        </div>
      </section>
      <section className="band guide-before">
        <div className="site-width">
          <h2>Ask yourself before the first dollar</h2>
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
