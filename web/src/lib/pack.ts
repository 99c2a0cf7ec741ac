import { useTranslate } from './copy.ts';

/** A text of the content pack in the language of this browser, by the name of its export. */
export function usePack<T extends object>(name: string, english: T): T {
  return useTranslate()({ area: `pack/${name}`, texts: english });
}
