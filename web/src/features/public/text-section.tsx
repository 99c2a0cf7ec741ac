import type { ArticleSection } from '../../../content/article.ts';
import { OfficeAddress } from './office-address.tsx';
import './text-section.scss';

/** A section of text, with its terms and the firm's address where the content asks for them. */
export function TextSection({ section }: { section: ArticleSection }) {
  const { id, title, paragraphs, points, contact } = section;
  return (
    <section id={id} className="text-section">
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <dl>
          {points.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {contact && <OfficeAddress />}
    </section>
  );
}
