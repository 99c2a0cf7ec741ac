import type { Country } from '@candor/contracts/countries';
import { useEffect, useState } from 'react';

/** What stands until the list is there, and what is chosen at first. */
export const DEFAULT_COUNTRY: Country = { code: 'US', name: 'United States', dialCode: '+1' };

export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([DEFAULT_COUNTRY]);
  useEffect(() => {
    let gone = false;
    // Wanted only by who fills the form in: the first sign of it loads the list, or a few seconds of
    // reading, so that it is there when it is opened by the very first touch.
    const signs = ['focusin', 'pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
    const timer = setTimeout(load, 4_000);
    const forget = () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, load);
    };
    function load(): void {
      forget();
      void import('@candor/contracts/countries').then(({ listCountries }) => {
        if (!gone) setCountries(listCountries());
      });
    }
    for (const sign of signs) document.addEventListener(sign, load, { passive: true });
    return () => {
      gone = true;
      forget();
    };
  }, []);
  return countries;
}
