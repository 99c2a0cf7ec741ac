import { useCallback } from 'react';
import { useStore } from '../hydration/use-store.ts';
import { useServices } from './services.ts';

/** The interface's texts of one area, under the name that translations use. */
export interface Copy<T> {
  area: string;
  /** In English. */
  texts: T;
  /** In the language of this browser. */
  useTexts: () => T;
}

/**
 * Declares the texts of an area; each file of `src/copy/` does it once. A text is a string, or a function of what it
 * names: `waiting: (count: number) => string`.
 */
export function defineCopy<T extends object>(area: string, texts: T): Copy<T> {
  return { area, texts, useTexts: () => useTranslate()({ area, texts }) };
}

/** Finds texts in the language of this browser: for those that are loaded later. */
export function useTranslate(): <T>(copy: Pick<Copy<T>, 'area' | 'texts'>) => T {
  const { translations } = useStore(useServices().language.store);
  return useCallback(
    ({ area, texts }) => (translations?.[area] as typeof texts | undefined) ?? texts,
    [translations],
  );
}
