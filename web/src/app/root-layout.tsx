import { Outlet, useLocation, useScrollRestoration } from '#router';
import { DemoRibbon } from '../components/feedback/demo-ribbon.tsx';
import { OfflineBanner } from '../components/feedback/offline-banner.tsx';
import { useErrorsEndWith } from '../components/feedback/snack-bar.tsx';
import { LanguageOffer } from '../components/layout/language-offer.tsx';
import { appCopy } from '../copy/app.ts';
import { useHydratedAttribute } from '../hydration/hydrated-attribute.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

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
