import { useSyncExternalStore } from 'react';
import type { Store } from '../lib/external-store.ts';

/**
 * The store's value, and a new render when it changes. During hydration it is the value that the page was rendered
 * with at build, so that the markup matches; the browser's own follows at once.
 */
export function useStore<T>(store: Omit<Store<T>, 'set'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getRendered);
}

/** As `useStore`, for a part of the value: a change that leaves the part as it is causes no render. */
export function useStorePart<T, P extends string | number | boolean | null>(
  store: Omit<Store<T>, 'set'>,
  select: (value: T) => P,
): P {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getRendered()),
  );
}
