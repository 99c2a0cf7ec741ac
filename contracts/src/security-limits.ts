/** Recovery codes that an account gets at once. */
export const RECOVERY_CODES = 10;
/** Passkeys that an account may have. */
export const MAX_PASSKEYS = 10;
/** Days for which attempts to log in are kept. */
export const SIGN_IN_DAYS = 90;
