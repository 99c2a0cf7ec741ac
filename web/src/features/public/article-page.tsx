import type { ReactNode } from 'react';
import type { Article } from '../../../content/article.ts';
import { Columns } from '../../components/layout/columns.tsx';
import { ContentsNav } from './contents-nav.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { TextSection } from './text-section.tsx';
import './article-page.scss';

/** A page of text with its contents at the side. */
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
      <Columns kind="label" className="site-width article column-gap-columns">
        <ContentsNav entries={article.sections} />
        <div className="max-w-measure">
          {article.sections.map((section) => (
            <TextSection key={section.id} section={section} />
          ))}
        </div>
      </Columns>
      {children}
    </PublicFrame>
  );
}
