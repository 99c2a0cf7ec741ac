import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { DemoRibbon } from '../components/feedback/demo-ribbon.tsx';
import { OfflineBanner } from '../components/feedback/offline-banner.tsx';
import { useErrorsEndWith } from '../components/feedback/snack-bar.tsx';
import { appCopy } from '../copy/app.ts';
import { useHydratedAttribute } from '../hydration/hydrated-attribute.ts';
import { useCopy } from '../lib/copy.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/**
 * The key under which a scroll position is stored. The first location of every page load has the key "default"; with
 * the time of the load it isn't confused with another's, and a reload leaves the position to the browser.
 */
function toScrollKey({ key }: { key: string }): string {
  return key === 'default' ? `default-${performance.timeOrigin}` : key;
}

/** Around every page: skip link, ribbon, banner, and what happens on a change of route. */
export function RootLayout() {
  const copy = useCopy(appCopy);
  useHydratedAttribute();
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
      <RouteAnnouncer />
      <ScrollRestoration getKey={toScrollKey} />
    </>
  );
}
