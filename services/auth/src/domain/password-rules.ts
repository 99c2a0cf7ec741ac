import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isMadeOfRuns } from './key-runs.ts';
import { type Owner, whoseName } from './own-words.ts';

/**
 * Why a password is too easy to guess, as a sentence, or null. Only what guessers try first is refused;
 * there are no rules about kinds of characters.
 */
export function findWeakness(password: string, owner: Owner): string | null {
  const plain = password.trim().toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || isMadeOfRuns(plain)) {
    return 'This password is among the most common ones. Choose another';
  }
  const whose = whoseName(plain, owner);
  if (whose === 'product') return 'The password must differ from the name of this site';
  if (whose === 'owner' || plain === owner.email.toLowerCase()) {
    return 'The password must differ from your e-mail address, username and name';
  }
  return null;
}
