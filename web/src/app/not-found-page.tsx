import { Link } from '#router';
import { SiteFooter } from '../components/layout/site-footer.tsx';
import { SiteHeader } from '../components/layout/site-header.tsx';
import { notFoundCopy } from '../copy/not-found.ts';
import { paths } from '../lib/paths.ts';
import { useIsSignedIn } from '../lib/services.ts';

/** Shown at every address that has no page. */
export function NotFoundPage() {
  const copy = notFoundCopy.useTexts();
  const signedIn = useIsSignedIn();
  return (
    <>
      <SiteHeader />
      <main
        id="main"
        className="message-page site-width vstack align-start justify-center gap-4 py-8"
        tabIndex={-1}
      >
        <svg width="220" height="120" viewBox="0 0 220 120" fill="none" aria-hidden="true">
          <path d="M14 8v104" stroke="var(--line-strong)" strokeWidth="1.5" />
          <path
            d="M40 20h120M40 100h90"
            stroke="var(--line-strong)"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
          <path
            d="M40 60h150"
            stroke="var(--copper)"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeDasharray="3 6"
          />
          <g fill="var(--paper)" strokeWidth="1.75">
            <circle cx="14" cy="20" r="5" stroke="var(--brand)" />
            <circle cx="14" cy="60" r="5" stroke="var(--copper)" strokeDasharray="3 3" />
            <circle cx="14" cy="100" r="5" stroke="var(--brand)" />
          </g>
        </svg>
        <h1 className="fs-6" tabIndex={-1}>
          {copy.title}
        </h1>
        <p className="muted measure">{copy.text}</p>
        <p className="hstack flex-wrap gap-3 mt-2">
          <Link className="btn btn-primary" to={paths.home}>
            {copy.goHome}
          </Link>
          {signedIn && (
            <Link className="btn btn-plain" to={paths.dashboard}>
              {copy.dashboard}
            </Link>
          )}
        </p>
      </main>
      <SiteFooter />
    </>
  );
}
