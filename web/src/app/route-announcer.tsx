import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type { RouteHandle } from './route-handle.ts';

/** On a change of route: sets the title and moves the focus to the h1, as a page load would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const matches = useMatches();
  const handles = matches.flatMap(({ handle }) => (handle as RouteHandle | undefined) ?? []);
  const { title, page = pathname } = handles.at(-1) ?? {};
  const shown = useRef(page);

  useEffect(() => {
    document.title = title ? `${title} · Candor` : 'Candor';
  }, [title]);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);

  return null;
}
