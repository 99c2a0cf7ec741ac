import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, Outlet } from '#router';
import { LanguageSwitch } from '../../components/layout/language-switch.tsx';
import { Wordmark } from '../../components/layout/wordmark.tsx';
import { shellCopy } from '../../copy/shell.ts';
import { paths } from '../../lib/paths.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LastFiguresNotice } from './last-figures-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.scss';

const SidePanel = lazy(async () => ({ default: (await import('./side-panel.tsx')).SidePanel }));
const CommandPalette = lazy(async () => ({
  default: (await import('./palette/command-palette.tsx')).CommandPalette,
}));

/** Open or not, and whether it ever was: what is opened rarely is loaded when it is first opened. */
function useLazyPart() {
  const [state, setState] = useState({ open: false, wanted: false });
  return {
    ...state,
    show: useCallback(() => setState({ open: true, wanted: true }), []),
    hide: useCallback(() => setState({ open: false, wanted: true }), []),
  };
}

const FOOTER_LINKS = [
  ['home', paths.home],
  ['about', paths.about],
  ['terms', paths.terms],
  ['license', `${paths.terms}#license`],
] as const;

/** The frame of every signed-in screen. */
export function Shell() {
  const copy = shellCopy.useTexts();
  const panel = useLazyPart();
  const palette = useLazyPart();
  usePaletteKey(palette.show);
  return (
    <div className="shell">
      <aside className="shell-side vstack gap-3 d-print-none" aria-label={copy.menuLabel}>
        <Wordmark />
        <SideMenu />
      </aside>
      <div className="shell-page vstack">
        <TopBar onFind={palette.show} />
        <LastFiguresNotice />
        <main id="main" className="shell-main" tabIndex={-1}>
          <Outlet />
        </main>
        <footer className="shell-footer hstack flex-wrap gap-5 row-gap-1 border-top small d-print-none">
          {FOOTER_LINKS.map(([name, to]) => (
            <Link key={name} className="target link-quiet" to={to}>
              {copy.footer[name]}
            </Link>
          ))}
          <span className="ms-auto">
            <LanguageSwitch />
          </span>
        </footer>
      </div>
      <BottomBar moreOpen={panel.open} onMore={panel.show} />
      {panel.wanted && (
        <Suspense>
          <SidePanel
            open={panel.open}
            onClose={panel.hide}
            onFind={() => {
              panel.hide();
              palette.show();
            }}
          />
        </Suspense>
      )}
      {palette.wanted && (
        <Suspense>
          <CommandPalette open={palette.open} onClose={palette.hide} />
        </Suspense>
      )}
    </div>
  );
}

/** Ctrl+K or Cmd+K, except while another dialog is open: that one is to be answered first. */
function usePaletteKey(onPress: () => void): void {
  useEffect(() => {
    function look(event: KeyboardEvent): void {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) onPress();
    }
    window.addEventListener('keydown', look);
    return () => window.removeEventListener('keydown', look);
  }, [onPress]);
}
