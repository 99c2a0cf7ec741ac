import { useSyncExternalStore } from 'react';
import { useStore } from '../hydration/use-store.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { useServices } from './services.ts';

export const DEFAULT_LOCALE = LANGUAGES.en.locale;

const neverChanges = () => () => undefined;

/**
 * The locale of dates and numbers: the browser's own if it is of the interface's language, such as de-AT, so that "20. Nov."
 * never appears in an English sentence. During hydration it is the one that the page was rendered with.
 */
export function useLocale(): string {
  const language = useStore(useServices().language.store).language as Language;
  return useSyncExternalStore(
    neverChanges,
    () => findLocale(language, navigator.languages ?? []),
    () => LANGUAGES[language].locale,
  );
}

/** The first of the browser's locales that is of a language and names a region. */
export function findLocale(language: Language, preferred: readonly string[]): string {
  for (const tag of preferred) {
    const locale = parseLocale(tag);
    // A bare "en" says less than the default, which has a region.
    if (locale?.language === language && locale.region) return locale.baseName;
  }
  return LANGUAGES[language].locale;
}

/** Whether a locale of {@link useLocale} is of English, such as en-GB. */
export function isEnglish(locale: string): boolean {
  return new Intl.Locale(locale).language === ('en' satisfies Language);
}

function parseLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
