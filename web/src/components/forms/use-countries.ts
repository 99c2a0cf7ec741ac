import type { Country } from '@candor/contracts/countries';
import { useEffect, useMemo, useState } from 'react';
import { formatCountry } from '../../lib/format-country.ts';
import { isEnglish, useLocale } from '../../lib/locale.ts';

/** The only entry until the list is loaded, and the initial choice. */
export const DEFAULT_COUNTRY: Country = { code: 'US', name: 'United States', dialCode: '+1' };

const SIGNS = ['focusin', 'pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** A country with its name in the reader's language; profiles store `name`, the English one. */
export interface NamedCountry extends Country {
  label: string;
}

/** The countries by name. Loaded when a form is used, or at once where a name is shown (`wanted`). */
export function useCountries({ wanted = false } = {}): readonly NamedCountry[] {
  const locale = useLocale();
  const [countries, setCountries] = useState<readonly Country[]>([DEFAULT_COUNTRY]);
  const [tapped, setTapped] = useState<HTMLSelectElement | null>(null);

  useEffect(() => {
    let isOver = false;
    // Only people who fill in the form need the list, and the first load has a budget: the first interaction loads it.
    function load(): void {
      for (const sign of SIGNS) document.removeEventListener(sign, load);
      void import('@candor/contracts/countries')
        .then(({ listCountries }) => !isOver && setCountries(listCountries()))
        // Without a connection the form keeps its initial choice.
        .catch(() => undefined)
        .finally(() => document.removeEventListener('mousedown', hold, true));
    }
    // A mouse moves and a key focuses before either opens a list. A finger may open it first: its list opens once it is complete.
    function hold(event: MouseEvent): void {
      const { target } = event;
      if (!(target instanceof HTMLSelectElement) || !('showPicker' in target)) return;
      event.preventDefault();
      target.focus();
      setTapped(target);
    }
    for (const sign of SIGNS) document.addEventListener(sign, load, { passive: true });
    if (wanted) load();
    document.addEventListener('mousedown', hold, true);
    return () => {
      isOver = true;
      for (const sign of SIGNS) document.removeEventListener(sign, load);
      document.removeEventListener('mousedown', hold, true);
    };
  }, [wanted]);

  useEffect(() => {
    if (!tapped || countries.length === 1) return;
    setTapped(null);
    try {
      tapped.showPicker();
    } catch {
      // The browser no longer counts the tap as one: the next tap opens the list.
    }
  }, [tapped, countries]);
  return useMemo(() => toNamed(countries, locale), [countries, locale]);
}

function toNamed(countries: readonly Country[], locale: string): NamedCountry[] {
  // The list is in English, and in its order.
  if (isEnglish(locale)) {
    return countries.map((country) => ({ ...country, label: country.name }));
  }
  return countries
    .map((country) => ({ ...country, label: formatCountry(country.code, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
