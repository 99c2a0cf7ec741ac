import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False while a page is rendered at build and hydrated; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
