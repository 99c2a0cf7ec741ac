/** Below this offset the bar always shows, in pixels. */
export const NEAR_TOP = 400;
/** Pixels between two measurements (one a frame) above which scrolling is fast. */
export const FAST = 50;

export interface BarState {
  hidden: boolean;
  /** The offset at the last measurement. */
  offset: number;
}

/** What keeps the bar in sight whatever the page does. */
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
 * The bar after a scroll to `offset`. Velocity is the way since the last measurement; measurements are
 * taken once a frame in which the page scrolled, so a slow wheel never hides the bar and a fling does.
 */
export function afterScroll(state: BarState, offset: number, held: boolean): BarState {
  const velocity = offset - state.offset;
  if (held || offset <= NEAR_TOP) return { hidden: false, offset };
  if (velocity > FAST) return { hidden: true, offset };
  if (velocity < -FAST) return { hidden: false, offset };
  return { hidden: state.hidden, offset };
}
