import { useEffect, useLayoutEffect, useRef } from 'react';
import { decode } from './match-routes.ts';
import { useRouter, useRouterState } from './router-context.ts';

/**
 * Shows another place from its top or its fragment, and one that Back leads to where it was left. After a reload the
 * browser restores the position, and a page that is being hydrated keeps it.
 */
export function useScrollRestoration(): void {
  const router = useRouter();
  const { location, keepsScroll } = useRouterState();
  const positions = useRef(new Map<string, number>());
  const shown = useRef(location);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const leaveToBrowser = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leaveToBrowser);
    return () => window.removeEventListener('pagehide', leaveToBrowser);
  }, []);

  // Before the next place is rendered.
  useLayoutEffect(
    () => router.subscribe(() => void positions.current.set(shown.current.key, window.scrollY)),
    [router],
  );

  useLayoutEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    const left = positions.current.get(location.key);
    const target = document.getElementById(decode(location.hash.slice(1)));
    if (left !== undefined) window.scrollTo(0, left);
    else if (keepsScroll) return;
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [location, keepsScroll]);
}
