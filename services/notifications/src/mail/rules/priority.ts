/** Priorities of emails; the lower number is sent first. Users wait for security mails, notices only inform, bulk emails wait. */
export const PRIORITY = { security: 0, notice: 1, bulk: 2 } as const;

export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** Every tenth claim asks for notices first, so that a flood of sign-ups cannot starve them. */
const NOTICES_FIRST_EVERY = 10;

/** @param claim number of the claim in its process, from 1 */
export function isNoticesFirst(claim: number): boolean {
  return claim % NOTICES_FIRST_EVERY === 0;
}
