import type { ReactNode } from 'react';
import { identity } from '#pack/identity.ts';
import type { Article } from '../../../content/article.ts';
import { Facts } from '../../components/data/facts.tsx';
import { usePack } from '../../lib/pack.ts';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { TextSection } from './text-section.tsx';
import './article-page.scss';

/** A page of text in sections. */
export function ArticlePage({
  article,
  within,
  children,
}: {
  article: Article;
  within?: { to: string; label: string };
  /** Shown after the text, over the full width. */
  children?: ReactNode;
}) {
  return (
    <PublicFrame>
      <PageBanner title={article.title} lead={article.lead} within={within} />
      <div className="site-width article">
        {article.sections.map(({ id, title, text, points, contact }) => (
          <TextSection key={id} id={id} title={title}>
            {text && <p>{text}</p>}
            {points && <Facts rows={points} layout="inline" className="fs-3" />}
            {contact && <OfficeAddress />}
          </TextSection>
        ))}
      </div>
      {children}
    </PublicFrame>
  );
}

/** The firm's postal address and email address. */
function OfficeAddress() {
  const { title, lines, email, note } = usePack('identity', identity).office;
  return (
    <address className="vstack align-start mt-4">
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a className="target" href={`mailto:${email}`}>
        {email}
      </a>
      {note && <span className="muted small">{note}</span>}
    </address>
  );
}
