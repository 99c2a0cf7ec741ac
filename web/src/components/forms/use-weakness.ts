import type { findWeakness, PasswordOwner } from '@candor/contracts/password-rules';
import { useEffect, useState } from 'react';

/**
 * Why the server would refuse a new password as too easy to guess, in English; null if it would not, or without an owner. Its
 * rules are loaded once something is typed.
 */
export function useWeakness(password: string, owner: PasswordOwner | undefined): string | null {
  const [find, setFind] = useState<typeof findWeakness | null>(null);
  const isTyped = owner !== undefined && password !== '';
  useEffect(() => {
    if (!isTyped) return;
    import('@candor/contracts/password-rules').then(
      (rules) => setFind(() => rules.findWeakness),
      // The server tells.
      () => undefined,
    );
  }, [isTyped]);
  return isTyped && find ? find(password, owner) : null;
}
