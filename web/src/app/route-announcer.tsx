import { useEffect, useRef } from 'react';
import { useHandles, useLocation } from '#router';
import { appCopy } from '../copy/app.ts';
import { pageTitlesCopy } from '../copy/page-titles.ts';
import type { RouteHandle } from './route-handle.ts';

/** On a change of route: sets the title and moves the focus to the h1, as a page load would. */
export function RouteAnnouncer() {
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
