import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Outlet, useHandles, useIsLoading, useLocation, useScrollRestoration } from '#router';
import { DemoRibbon } from '../components/feedback/demo-ribbon.tsx';
import { useErrorsEndWith } from '../components/feedback/snack-bar.tsx';
import { LanguageOffer } from '../components/layout/language-offer.tsx';
import { appCopy } from '../copy/app.ts';
import { commonCopy } from '../copy/common.ts';
import { pageTitlesCopy } from '../copy/page-titles.ts';
import { useHydratedAttribute } from '../hydration/hydrated-attribute.ts';
import { useOnline } from '../lib/use-online.ts';
import type { RouteHandle } from './route-handle.ts';
import './navigation-progress.scss';

/** Around every page: skip link, ribbon, banner, and what happens on a change of route. */
export function RootLayout() {
  const copy = appCopy.useTexts();
  useHydratedAttribute();
  useScrollRestoration();
  useErrorsEndWith(useLocation().pathname);
  return (
    <>
      <a className="skip-link" href="#main">
        {copy.skipToContent}
      </a>
      <NavigationProgress />
      <DemoRibbon />
      <OfflineBanner />
      <Outlet />
      <LanguageOffer />
      <RouteAnnouncer />
    </>
  );
}

/** A thin line at the top while the next screen loads; a fast change never shows it. */
function NavigationProgress() {
  return useIsLoading() ? <div className="navigation-progress" aria-hidden="true" /> : null;
}

/** Shown while the browser has no connection. */
function OfflineBanner() {
  const copy = commonCopy.useTexts();
  const online = useOnline();
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <p className="hstack justify-center gap-2 px-4 py-2 bg-pending-tint text-pending small fw-strong">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {copy.offline}
        </p>
      )}
    </div>
  );
}

/** On a change of route: sets the title and moves the focus to the h1, as a page load would. */
function RouteAnnouncer() {
  const copy = appCopy.useTexts();
  const titles = pageTitlesCopy.useTexts();
  const { pathname } = useLocation();
  const handle = useHandles().at(-1) as RouteHandle | undefined;
  const page = handle?.page ?? null;
  const screen = handle?.screen ?? pathname;
  const shown = useRef(screen);
  const isFirst = useRef(true);

  useEffect(() => {
    // A page that was rendered at build comes with its title.
    const isTitled = isFirst.current && document.title !== copy.site;
    isFirst.current = false;
    if (isTitled) return;
    document.title = page ? copy.documentTitle(titles[page]) : copy.site;
  }, [page, copy, titles]);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [screen]);

  return null;
}
