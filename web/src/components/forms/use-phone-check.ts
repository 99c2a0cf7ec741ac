import { useCallback, useEffect, useState } from 'react';

type ParsePhone = typeof import('@candor/contracts/phone').parsePhone;

/**
 * Returns a check of phone numbers. The rules of all countries are large: they are loaded once the form is changed, and
 * until then every number passes; the server checks it in any case.
 */
export function usePhoneCheck({ wanted }: { wanted: boolean }) {
  const [parse, setParse] = useState<ParsePhone | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let unmounted = false;
    import('@candor/contracts/phone').then(
      ({ parsePhone }) => {
        if (!unmounted) setParse(() => parsePhone);
      },
      () => undefined,
    );
    return () => {
      unmounted = true;
    };
  }, [wanted]);
  return useCallback(
    (phone: string, country: string | null) => parse === null || parse(phone, country) !== null,
    [parse],
  );
}
