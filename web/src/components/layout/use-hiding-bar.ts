import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { afterScroll, type BarState, isHeld } from './bar-motion.ts';

/** Hides the bar on fast scrolling down: whether it is hidden, and the handlers for its element. */
export function useHidingBar(bar: RefObject<HTMLElement | null>, menuOpen: boolean) {
  const [hidden, setHidden] = useState(false);
  const state = useRef<BarState>({ hidden: false, offset: 0 });

  const show = useCallback(() => {
    state.current = { hidden: false, offset: window.scrollY };
    setHidden(false);
  }, []);

  useEffect(() => {
    if (menuOpen) show();
  }, [menuOpen, show]);

  useEffect(() => {
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)');
    let frame = 0;
    state.current.offset = window.scrollY;

    function measure(): void {
      frame = 0;
      const element = bar.current;
      const held = isHeld({
        menuOpen,
        hovered: element?.matches(':hover') ?? false,
        // A clicked link keeps focus without showing it; only visible focus, by keyboard, keeps the bar.
        focused: element?.querySelector(':focus-visible') != null,
        reducedMotion: still?.matches ?? false,
      });
      state.current = afterScroll(state.current, Math.max(0, window.scrollY), { held });
      setHidden(state.current.hidden);
    }
    function onScroll(): void {
      frame ||= requestAnimationFrame(measure);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [bar, menuOpen]);

  return { hidden, onFocus: show, onMouseEnter: show };
}
