/** By which referral codes are compared: they are typed by hand. */
export function toCodeKey(code: string): string {
  return code.trim().toUpperCase();
}
