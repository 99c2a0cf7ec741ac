import type { AudienceRequest } from '@candor/contracts/staff-mail';
import type { Audience } from '../contacts/rules/contact.ts';

/** The audience that a request names; an empty choice is no choice. */
export function toAudience({ role, kycStatus, country }: AudienceRequest): Audience {
  return { role, kycStatus: kycStatus || null, country: country || null };
}
