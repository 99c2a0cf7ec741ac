import { useEffect, useState } from 'react';
import type { Country } from './countries.ts';

/** The only entry until the list is loaded, and the initial choice. */
export const DEFAULT_COUNTRY: Country = { code: 'US', name: 'United States', dialCode: '+1' };

export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([DEFAULT_COUNTRY]);
  useEffect(() => {
    let unmounted = false;
    // Only people who fill in the form need the list. The first interaction loads it, or a timer, so that it is
    // there when the first interaction opens it.
    const signs = ['focusin', 'pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
    const timer = setTimeout(load, 4_000);
    const forget = () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, load);
    };
    function load(): void {
      forget();
      void import('./countries.ts').then(({ listCountries }) => {
        if (!unmounted) setCountries(listCountries());
      });
    }
    for (const sign of signs) document.addEventListener(sign, load, { passive: true });
    return () => {
      unmounted = true;
      forget();
    };
  }, []);
  return countries;
}
