import type { ReactNode } from 'react';

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
    <section className="site-width hstack flex-wrap justify-between gap-6 py-section d-print-none">
      <div className="max-w-measure-short">
        <h2 className="fs-5">{title}</h2>
        <p className="mt-3 muted">{text}</p>
      </div>
      <div className="hstack flex-wrap gap-3">{children}</div>
    </section>
  );
}
