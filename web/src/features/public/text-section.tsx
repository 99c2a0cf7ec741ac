import type { ArticleSection } from '../../../content/article.ts';
import { OfficeAddress } from './office-address.tsx';

/** A section of text, with its terms and the firm's address where the content asks for them. */
export function TextSection({ section }: { section: ArticleSection }) {
  const { id, title, paragraphs, points, contact } = section;
  return (
    <section id={id} className="vstack gap-3 pt-6 pb-7 border-top">
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <dl className="vstack gap-4 mt-2">
          {points.map(([term, text]) => (
            <div key={term} className="quoted py-2">
              <dt className="fw-strong text-ink">{term}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {contact && <OfficeAddress />}
    </section>
  );
}
