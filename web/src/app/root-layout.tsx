import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DemoRibbon } from '../components/feedback/demo-ribbon.tsx';
import { OfflineBanner } from '../components/feedback/offline-banner.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/**
 * What a scroll position is kept under. The first address of every visit has the same key: with the time of
 * the visit it isn't taken for another page's, and a reload leaves the position to the browser.
 */
function scrollKey({ key }: { key: string }): string {
  return key === 'default' ? `default-${performance.timeOrigin}` : key;
}

/** Around every page: skip link, ribbon, banner, and what happens on a change of route. */
export function RootLayout() {
  // Says to styles and tests that buttons answer from now on.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      <DemoRibbon />
      <OfflineBanner />
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
