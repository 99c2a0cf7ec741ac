import type { Country } from '@candor/contracts/countries';
import { useEffect, useState } from 'react';

/** The only entry until the list is loaded, and the initial choice. */
export const DEFAULT_COUNTRY: Country = { code: 'US', name: 'United States', dialCode: '+1' };

export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([DEFAULT_COUNTRY]);
  useEffect(() => {
    let unmounted = false;
    // Only people who fill in the form need the list. The first interaction loads it. A mouse moves and a key focuses before
    // either opens the list, a finger does not: for fingers a timer loads it ahead.
    const signs = ['focusin', 'pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
    const timer = window.matchMedia?.('(pointer: coarse)').matches ? setTimeout(load, 4_000) : 0;
    const forget = () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, load);
    };
    function load(): void {
      forget();
      void import('@candor/contracts/countries').then(({ listCountries }) => {
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
