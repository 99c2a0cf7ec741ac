import words from './common-passwords.json' with { type: 'json' };

/**
 * Common passwords of at least eight characters, in lower case. Shorter ones are refused by the minimum length, keyboard
 * runs and repeated characters by `isMadeOfRuns`.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(words);
