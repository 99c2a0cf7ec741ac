import lines from './common-passwords.json' with { type: 'json' };

/**
 * Common passwords of at least eight characters, in lower case: the 3,000 most frequent in @zxcvbn-ts/language-common 4.1.3
 * (common-passwords.LICENSE.txt) and others. Shorter ones are refused by the minimum length, keyboard runs and repeated
 * characters by `isMadeOfRuns`.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  lines.flatMap((line) => line.split(' ')),
);
