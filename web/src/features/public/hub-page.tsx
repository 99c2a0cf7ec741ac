import type { ReactNode } from 'react';
import { Link } from '#router';
import type { Hub } from '../../../content/hub.ts';
import { hubCopy } from '../../copy/public-hub.ts';
import { useCopy } from '../../lib/copy.ts';
import { ClosingSection } from './closing-section.tsx';
import { Drawing } from './drawings/drawing.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './hub-page.scss';

/** A page that links to others: a row each, with a text and a fact to compare by. */
export function HubPage({ hub, actions }: { hub: Hub; actions: ReactNode }) {
  const copy = useCopy(hubCopy);
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
              <Link to={to} aria-label={copy.readMoreAbout(title)}>
                {copy.readMore}
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
