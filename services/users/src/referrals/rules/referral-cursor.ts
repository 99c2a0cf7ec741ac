import { defineCursor } from '@candor/kit/cursor';

/** Position of a page's last referral. */
export interface ReferralPosition {
  registeredAt: Date;
  referredId: string;
}

export const referralCursor = defineCursor({ registeredAt: 'time', referredId: 'id' });
