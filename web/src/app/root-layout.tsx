import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DemoRibbon } from '../components/feedback/demo-ribbon.tsx';
import { OfflineBanner } from '../components/feedback/offline-banner.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

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
      <ScrollRestoration />
    </>
  );
}
