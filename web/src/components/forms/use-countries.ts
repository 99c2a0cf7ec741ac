import type { Country } from '@candor/contracts/countries';
import { useEffect, useState } from 'react';

/** The only entry until the list is loaded, and the initial choice. */
export const DEFAULT_COUNTRY: Country = { code: 'US', name: 'United States', dialCode: '+1' };

const SIGNS = ['focusin', 'pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

export function useCountries(): readonly Country[] {
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
    document.addEventListener('mousedown', hold, true);
    return () => {
      isOver = true;
      for (const sign of SIGNS) document.removeEventListener(sign, load);
      document.removeEventListener('mousedown', hold, true);
    };
  }, []);

  useEffect(() => {
    if (!tapped || countries.length === 1) return;
    setTapped(null);
    try {
      tapped.showPicker();
    } catch {
      // The browser no longer counts the tap as one: the next tap opens the list.
    }
  }, [tapped, countries]);
  return countries;
}
