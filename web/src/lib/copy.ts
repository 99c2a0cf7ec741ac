import { useCallback } from 'react';
import { useStore } from '../hydration/use-store.ts';
import { useServices } from './services.ts';

/** The interface's English texts of one area, under the name that translations use. */
export interface Copy<T> {
  area: string;
  texts: T;
}

/**
 * Declares the texts of an area; each file of `src/copy/` does it once. A text is a string, or a function of what it
 * names: `waiting: (count: number) => string`.
 */
export function defineCopy<T extends object>(area: string, texts: T): Copy<T> {
  return { area, texts };
}

/** The texts of an area in the language of this browser. */
export function useCopy<T>(copy: Copy<T>): T {
  return useTexts()(copy);
}

/** As {@link useCopy}, for texts that are loaded later. */
export function useTexts(): <T>(copy: Copy<T>) => T {
  const { translations } = useStore(useServices().language.store);
  return useCallback(
    <T>({ area, texts }: Copy<T>) => (translations?.[area] as T | undefined) ?? texts,
    [translations],
  );
}
