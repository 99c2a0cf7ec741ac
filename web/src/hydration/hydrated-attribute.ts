import { useEffect } from 'react';

/** Whether React has taken the page over, so that its buttons answer. */
export function isHydrated(): boolean {
  return document.documentElement.dataset.hydrated !== undefined;
}

/** Sets `<html data-hydrated>`, by which styles and tests see that buttons answer. For the root layout. */
export function useHydratedAttribute(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
}
