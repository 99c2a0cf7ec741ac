import type { AccountView } from '@candor/contracts/auth';

export type Mark = 'verified' | 'email' | 'support' | 'admin';

/**
 * The mark beside the name: the role of staff; for investors the strongest thing that was verified. "Verified" alone means that
 * identity documents were accepted, never just the email address.
 */
export function toMark(
  { role, isEmailVerified }: Pick<AccountView, 'role' | 'isEmailVerified'>,
  profile?: object,
): Mark | null {
  if (role !== 'investor') return role;
  if (profile && 'kycStatus' in profile && profile.kycStatus === 'verified') return 'verified';
  return isEmailVerified ? 'email' : null;
}
