import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** A page that a link of an email opens. Opening it changes nothing: mail programs open links too. */
export function MailLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" className="mail-link-page" tabIndex={-1}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
