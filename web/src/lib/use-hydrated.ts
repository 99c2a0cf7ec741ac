import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a page as it was rendered at build, until its scripts answer; from then on true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
