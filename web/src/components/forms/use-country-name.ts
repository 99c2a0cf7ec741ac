import { DEFAULT_LOCALE, useLocale } from '../../lib/locale.ts';
import { useCountries } from './use-countries.ts';

const toLanguage = (locale: string) => new Intl.Locale(locale).language;

/** The name of a country in the reader's language. Profiles store the English one, which is shown until the names are loaded. */
export function useCountryName(stored: string | null): string | null {
  const isEnglish = toLanguage(useLocale()) === toLanguage(DEFAULT_LOCALE);
  const countries = useCountries({ wanted: stored !== null && !isEnglish });
  return countries.find(({ name }) => name === stored)?.label ?? stored;
}
