import type { ReactNode } from 'react';
import { publicCopy } from '../../copy/public.ts';

/** The end of a page: links to what comes next. */
export function NextLinks({ children }: { children: ReactNode }) {
  const copy = publicCopy.useTexts();
  return (
    <nav
      className="site-width hstack flex-wrap gap-3 py-section-tight d-print-none"
      aria-label={copy.next}
    >
      {children}
    </nav>
  );
}
