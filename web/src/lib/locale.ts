import { useStore } from '../hydration/use-store.ts';
import type { Language } from './language.ts';
import { useServices } from './services.ts';

/**
 * The locale of dates and numbers, by language of the interface. Not the browser's own: pages rendered at build
 * would differ from what their scripts show, and "20. Nov." would appear in an English sentence.
 */
const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

export const DEFAULT_LOCALE = LOCALES.en;

export function useLocale(): string {
  return LOCALES[useStore(useServices().language.store).language];
}
