import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Hub } from '../../../content/hub.ts';
import { ClosingSection } from './closing-section.tsx';
import { Drawing } from './drawings/drawing.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './hub-page.scss';

/** A page that leads to others: one row each, with what it is about and a fact to compare by. */
export function HubPage({ hub, actions }: { hub: Hub; actions: ReactNode }) {
  return (
    <PublicFrame>
      <PageBanner title={hub.title} lead={hub.lead} drawing={hub.drawing} />
      <ul className="site-width hub">
        {hub.entries.map(({ to, title, text, fact, drawing }) => (
          <li key={to} data-drawn={drawing ? '' : undefined}>
            {drawing && (
              <div className="hub-drawing">
                <Drawing name={drawing} />
              </div>
            )}
            <div>
              <h2>{title}</h2>
              <p className="muted">{text}</p>
            </div>
            <div className="hub-more">
              {fact && <p className="small">{fact}</p>}
              <Link to={to}>
                Read more<span className="visually-hidden">: {title}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <ClosingSection title={hub.closing.title} text={hub.closing.text}>
        {actions}
      </ClosingSection>
    </PublicFrame>
  );
}
