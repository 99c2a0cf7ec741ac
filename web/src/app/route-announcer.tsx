import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { appCopy } from '../copy/app.ts';
import { pageTitlesCopy } from '../copy/page-titles.ts';
import { useCopy } from '../lib/copy.ts';
import type { RouteHandle } from './route-handle.ts';

/** On a change of route: sets the title and moves the focus to the h1, as a page load would. */
export function RouteAnnouncer() {
  const copy = useCopy(appCopy);
  const titles = useCopy(pageTitlesCopy);
  const { pathname } = useLocation();
  const matches = useMatches();
  const handle = matches.flatMap((match) => (match.handle as RouteHandle | undefined) ?? []).at(-1);
  const title = handle ? copy.documentTitle(titles[handle.page]) : copy.site;
  const screen = handle?.screen ?? pathname;
  const shown = useRef(screen);

  useEffect(() => {
    document.title = title;
  }, [title]);

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
