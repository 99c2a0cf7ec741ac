/** By which referral codes are compared. They are typed by hand, so case and surrounding spaces are ignored. */
export function toReferralKey(code: string): string {
  return code.trim().toUpperCase();
}
