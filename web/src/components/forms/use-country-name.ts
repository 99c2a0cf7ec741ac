import { useEffect, useState } from 'react';
import { formatCountry } from '../../lib/format-country.ts';
import { isEnglish, useLocale } from '../../lib/locale.ts';

/**
 * The name of a country in the reader's language. Profiles store the English one, which is shown until the list is loaded, by
 * which its code is found; in English it is not loaded.
 */
export function useCountryName(stored: string | null): string | null {
  const locale = useLocale();
  const isTranslated = stored !== null && !isEnglish(locale);
  const [found, setFound] = useState<{ stored: string | null; code: string } | null>(null);
  useEffect(() => {
    if (!isTranslated) return;
    void import('@candor/contracts/countries')
      .then(({ listCountries }) => {
        const code = listCountries().find(({ name }) => name === stored)?.code;
        setFound(code === undefined ? null : { stored, code });
      })
      // Without a connection the English name stays.
      .catch(() => undefined);
  }, [stored, isTranslated]);
  return isTranslated && found?.stored === stored ? formatCountry(found.code, locale) : stored;
}
