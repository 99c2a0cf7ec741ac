const CURSOR = /^(\d{1,14})-([0-9a-f]{24})$/;

/** Position of a page's last referral, so that new ones never shift the next page. */
export interface ReferralPosition {
  registeredAt: Date;
  referredId: string;
}

export function encodeReferralPosition({ registeredAt, referredId }: ReferralPosition): string {
  return `${registeredAt.getTime()}-${referredId}`;
}

/** Null for anything that is no cursor. */
export function decodeReferralPosition(cursor: string): ReferralPosition | null {
  const match = CURSOR.exec(cursor);
  if (!match?.[2]) return null;
  return { registeredAt: new Date(Number(match[1])), referredId: match[2] };
}
