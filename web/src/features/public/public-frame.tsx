import type { ReactNode } from 'react';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { SiteHeader } from '../../components/layout/site-header.tsx';

/** The header, content and footer of a public page. */
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
