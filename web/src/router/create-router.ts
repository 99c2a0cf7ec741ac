import type { History } from './history.ts';
import { type Match, matchRoutes, type Route } from './match-routes.ts';
import { createKey, type Place, type To, toPlace } from './place.ts';

export interface RouterState {
  location: Place;
  /** Null until the first screen has loaded. */
  match: Match | null;
  /** Whether another screen is being loaded. */
  loading: boolean;
  /** Whether the place is shown at the scroll position of the one before. */
  keepsScroll: boolean;
}

/** How a change of place is shown. */
export interface ShowOptions {
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** At once, and not in a transition. */
  flushSync?: boolean;
}

export interface NavigateOptions extends ShowOptions {
  replace?: boolean;
  state?: unknown;
}

/** Whether leaving a place for another is held up; `proceed` goes there after all. */
export type Blocker = (from: Place, to: Place, proceed: () => void) => boolean;

export interface Router {
  readonly state: RouterState;
  /** Resolves when the first screen has loaded. */
  readonly ready: Promise<void>;
  /** Goes to a place, or that many steps in the history. Resolves when it is shown, replaced or held up. */
  navigate(to: To | number, options?: NavigateOptions): Promise<void>;
  subscribe(listener: (state: RouterState, options: ShowOptions) => void): () => void;
  /** Asks before each change of place until the returned function is called. */
  block(blocker: Blocker): () => void;
}

/** The history has taken its steps when it has told of none for so long. */
const QUIET_MS = 50;

/** Shows the routes of an address: loads what they need first, and then changes the address and the screen together. */
export function createRouter({ routes, history }: { routes: Route[]; history: History }): Router {
  const listeners = new Set<(state: RouterState, options: ShowOptions) => void>();
  const blockers = new Set<Blocker>();
  let state: RouterState = {
    location: history.place,
    match: null,
    loading: false,
    keepsScroll: true,
  };
  /** Of the newest change: one that it has replaced does nothing more. */
  let turn = 0;
  /** Steps from the place that is shown to the one that the history is at. */
  let offset = 0;
  let returning: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<RouterState>, options: ShowOptions = {}): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state, options);
  }

  async function show(location: Place, options: ShowOptions, commit?: () => void): Promise<void> {
    turn += 1;
    const own = turn;
    let match = matchRoutes(routes, location.pathname);
    // Without waiting where nothing is to be loaded: the next key press applies to what it was meant for.
    if (needsLoading(match)) {
      set({ loading: true });
      match = await load(routes, location.pathname);
      if (own !== turn) return;
    }
    commit?.();
    const keepsScroll = options.preventScrollReset ?? false;
    set({ location, match, loading: false, keepsScroll }, options);
  }

  const isBlocked = (to: Place, proceed: () => void) =>
    [...blockers].some((blocker) => blocker(state.location, to, proceed));

  function goToShown(): void {
    // Without a step the browser would load the page again.
    if (offset !== 0) history.go(-offset);
  }

  history.listen((place, steps) => {
    offset += steps;
    if (offset === 0) return;
    const away = offset;
    const proceed = () => {
      offset -= away;
      goToShown();
      void show(place, {});
    };
    clearTimeout(returning);
    if (isBlocked(place, proceed)) {
      // Further steps that were asked for may still be under way: those back are counted after them.
      returning = setTimeout(goToShown, QUIET_MS);
      return;
    }
    offset = 0;
    void show(place, {});
  });

  return {
    get state() {
      return state;
    },
    ready: show(history.place, {}),
    async navigate(to, { replace = false, state: kept = null, ...options } = {}) {
      if (typeof to === 'number') return history.go(to);
      const place = toPlace(to, state.location, { state: kept, key: createKey() });
      const commit = () => {
        offset = 0;
        if (replace) history.replace(place);
        else history.push(place);
      };
      const go = () => show(place, options, commit);
      if (!isBlocked(place, () => void go())) await go();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block(blocker) {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
  };
}

function needsLoading(match: Match | null): boolean {
  return (
    match?.routes.some(({ lazy, children }) => lazy || typeof children === 'function') ?? false
  );
}

/** Loads the modules of an address's routes. A screen that can't be loaded fails when it is shown, and is loaded again later. */
async function load(routes: Route[], pathname: string): Promise<Match | null> {
  const match = matchRoutes(routes, pathname);
  if (!match) return null;
  const failed = new Map<Route, unknown>();
  await Promise.all(
    match.routes.map(async (route) => {
      try {
        const { children, lazy } = route;
        const [inner, loaded] = await Promise.all([
          typeof children === 'function' ? children() : children,
          lazy?.(),
        ]);
        Object.assign(route, inner && { children: inner }, loaded, { lazy: undefined });
      } catch (error) {
        failed.set(route, error);
      }
    }),
  );
  if (failed.size === 0 && needsLoading(matchRoutes(routes, pathname))) {
    return load(routes, pathname);
  }
  if (failed.size === 0) return matchRoutes(routes, pathname);
  const toShown = (route: Route): Route =>
    failed.has(route) ? { ...route, Component: toFailing(failed.get(route)) } : route;
  return { ...match, routes: match.routes.map(toShown) };
}

/** Throws where the nearest `errorElement` catches it. */
function toFailing(error: unknown): () => never {
  return () => {
    throw error;
  };
}
