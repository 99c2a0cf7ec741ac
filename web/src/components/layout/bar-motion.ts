/** Up to this scroll offset the bar is always shown, in pixels. */
export const NEAR_TOP = 400;
/** Pixels per frame above which scrolling is fast. */
export const FAST = 50;

export interface BarState {
  hidden: boolean;
  /** The offset at the last measurement. */
  offset: number;
}

/** Each of these keeps the bar shown while the page scrolls. */
export interface BarHolds {
  hovered: boolean;
  menuOpen: boolean;
  focused: boolean;
  reducedMotion: boolean;
}

export function isHeld(holds: BarHolds): boolean {
  return holds.hovered || holds.menuOpen || holds.focused || holds.reducedMotion;
}

/**
 * The bar after a scroll to `offset`. Velocity is the distance since the last measurement, taken once per frame in which
 * the page scrolled: a slow wheel never hides the bar, a fling does.
 */
export function afterScroll(
  state: BarState,
  offset: number,
  { held }: { held: boolean },
): BarState {
  const velocity = offset - state.offset;
  if (held || offset <= NEAR_TOP) return { hidden: false, offset };
  if (velocity > FAST) return { hidden: true, offset };
  if (velocity < -FAST) return { hidden: false, offset };
  return { hidden: state.hidden, offset };
}
