import type { KycStatus } from '@candor/contracts/kyc';

/** The mark of each state of the identity check. */
export const KYC_MARKS = {
  'not-started': 'quiet',
  pending: 'waiting',
  'action-needed': 'waiting',
  verified: 'done',
  refused: 'refused',
} as const satisfies Record<KycStatus, string>;
