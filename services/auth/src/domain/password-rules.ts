import { COMMON_PASSWORDS } from './common-passwords.ts';

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** "aaaaaaaa", "23456789", "poiuytre": nobody needs a list to try these. */
function isRun(password: string): boolean {
  return new Set(password).size === 1 || RUNS.some((run) => run.includes(password));
}

/**
 * Why a password is too easy to guess, as a sentence, or null. Only what guessers try first is refused;
 * there are no rules about kinds of characters.
 */
export function weaknessOf(
  password: string,
  owner: { email: string; username: string; fullName: string },
): string | null {
  const plain = password.trim().toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || isRun(plain)) {
    return 'This password is among the most common ones. Choose another';
  }
  const [mailbox = ''] = owner.email.split('@');
  const own = [owner.email, owner.username, mailbox].map((part) => part.toLowerCase());
  if (own.includes(plain)) {
    return 'The password must differ from your e-mail address and username';
  }
  return null;
}
