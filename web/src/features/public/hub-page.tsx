import type { ReactNode } from 'react';
import { Link } from '#router';
import type { Hub } from '../../../content/hub.ts';
import { hubCopy } from '../../copy/public-hub.ts';
import { Drawing } from './drawings/drawing.tsx';
import { NextLinks } from './next-links.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './hub-page.scss';

/** A page that links to others, a row each. */
export function HubPage({ hub, children }: { hub: Hub; children: ReactNode }) {
  const copy = hubCopy.useTexts();
  return (
    <PublicFrame>
      <PageBanner title={hub.title} lead={hub.lead} />
      <ul className="site-width hub">
        {hub.entries.map(({ to, title, text, drawing }) => (
          <li key={to} data-drawn={drawing ? '' : undefined}>
            {drawing && <Drawing name={drawing} />}
            <div>
              <h2>{title}</h2>
              <p className="muted">{text}</p>
            </div>
            <Link to={to} aria-label={copy.readMoreAbout(title)}>
              {copy.readMore}
            </Link>
          </li>
        ))}
      </ul>
      <NextLinks>{children}</NextLinks>
    </PublicFrame>
  );
}
