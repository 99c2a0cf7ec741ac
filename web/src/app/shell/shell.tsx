import { lazy, Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Wordmark } from '../../components/layout/wordmark.tsx';
import { paths } from '../../lib/paths.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.scss';

const SidePanel = lazy(async () => ({ default: (await import('./side-panel.tsx')).SidePanel }));

/** The frame of every signed-in screen. */
export function Shell() {
  const [more, setMore] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  return (
    <div className="shell">
      <aside className="shell-side" aria-label="Menu">
        <Wordmark />
        <SideMenu />
      </aside>
      <div className="shell-page">
        <TopBar />
        <main id="main" className="shell-main" tabIndex={-1}>
          <Outlet />
        </main>
        <footer className="shell-footer">
          <Link to={paths.home}>Home</Link>
          <Link to={paths.about}>About</Link>
          <Link to={paths.terms}>Terms</Link>
          <Link to={`${paths.terms}#license`}>License</Link>
        </footer>
      </div>
      <BottomBar
        moreOpen={more}
        onMore={() => {
          setEverOpened(true);
          setMore(true);
        }}
      />
      {everOpened && (
        <Suspense>
          <SidePanel open={more} onClose={() => setMore(false)} />
        </Suspense>
      )}
    </div>
  );
}
