import type { ReactNode } from 'react';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { SiteHeader } from '../../components/layout/site-header.tsx';

/** Head, content and foot of a public page. */
export function PublicFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" className={className} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
