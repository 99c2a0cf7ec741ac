import { useEffect } from 'react';

/** Marks a hydrated page, whose buttons respond. */
export function isHydrated(): boolean {
  return document.documentElement.dataset.hydrated !== undefined;
}

/** Sets `<html data-hydrated>`, by which styles and tests see that buttons answer. For the root layout. */
export function useHydratedAttribute(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
}
