import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isMadeOfRuns } from './key-runs.ts';
import { findNameInPassword, type PasswordOwner } from './name-in-password.ts';

export type { PasswordOwner };

/**
 * Returns why a password is too easy to guess, as a message for the user, or null. Only common passwords, keyboard runs
 * and names are refused; there are no rules about kinds of characters.
 */
export function findWeakness(password: string, owner: PasswordOwner): string | null {
  const plain = password.trim().toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || isMadeOfRuns(plain)) {
    return 'This password is among the most common ones. Choose another one';
  }
  const nameOwner = findNameInPassword(plain, owner);
  if (nameOwner === 'product') return 'The password must differ from the name of this site';
  if (nameOwner === 'owner' || plain === owner.email.toLowerCase()) {
    return 'The password must differ from your email address, username and name';
  }
  return null;
}
