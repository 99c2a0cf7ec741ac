import type { StaffActorView, StaffPerson } from './actors.ts';

export const PROPOSAL_STATUSES = [
  'proposed',
  'posting',
  'approved',
  'refused',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Who proposed a change and who decided on it, when, and until when. */
export interface ProposalView {
  status: ProposalStatus;
  maker: StaffActorView;
  /** The second admin; null while proposed, if none was needed, and if it expired or was withdrawn. */
  checker: StaffActorView | null;
  /** Reason given by the second admin, if any. */
  decisionReason: string | null;
  createdAt: string;
  /** Until when a second admin can decide; null if none is needed. */
  expiresAt: string | null;
  decidedAt: string | null;
}

/** A change of a wallet that one admin proposes and another one decides. */
export interface WalletProposalView extends ProposalView {
  id: string;
  userId: string;
  amount: number;
  /** The maker's reason, which the investor can read. */
  details: string;
}

export type ChangeProposalStatus = Exclude<ProposalStatus, 'posting' | 'declined'>;

/** A change without an entry, such as one of settings, that one person proposes and another decides. */
export interface ChangeProposalView {
  id: string;
  status: ChangeProposalStatus;
  maker: StaffPerson;
  checker: StaffPerson | null;
  decisionReason: string | null;
  /** Why an approved change did not take effect. */
  failure: string | null;
  /** ISO times. */
  createdAt: string;
  expiresAt: string;
  decidedAt: string | null;
}
