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
  const page = matches
    .flatMap((match) => (match.handle as RouteHandle | undefined)?.page ?? [])
    .at(-1);
  const title = page ? copy.documentTitle(titles[page]) : copy.site;
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
