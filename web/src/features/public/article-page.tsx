import type { ReactNode } from 'react';
import type { Article } from '../../../content/article.ts';
import { Facts } from '../../components/data/facts.tsx';
import { OfficeAddress } from './office-address.tsx';
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
