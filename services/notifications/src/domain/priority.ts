/** Classes of mails by what waits for them: a person at the door, or a reader. The lower number goes out first. */
export const PRIORITY = { security: 0, notice: 1 } as const;

export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** What auth asks for (verify, reset, password changed) keeps people in or thieves out; anything else informs. */
export function toPriority(eventType: string): Priority {
  return eventType.startsWith('auth.') ? PRIORITY.security : PRIORITY.notice;
}

/** One claim in so many asks for notices first, so that no flood of sign-ups starves them. */
const NOTICE_TURN = 10;

/** @param turn number of the claim in its process, from 1 */
export function isNoticeTurn(turn: number): boolean {
  return turn % NOTICE_TURN === 0;
}
