import type { ReactNode } from 'react';
import './closing-section.scss';

/** The end of a page: a heading, a text, and links to what comes next. */
export function ClosingSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="site-width closing">
      <div>
        <h2>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="closing-actions">{children}</div>
    </section>
  );
}
