import type {
  InvitationOfferView,
  InvitationView,
  StaffChangeView,
  StaffMemberView,
} from '@candor/contracts/staff';
import type { Proposal } from '@candor/platform/decisions/proposal';
import type { StaffMember } from './list-staff.ts';
import { type Invitation, isExpired } from './rules/invitation.ts';
import type { StaffChange, StaffProposal } from './rules/staff-change.ts';

const toIso = (at: Date | null) => at?.toISOString() ?? null;

export function staffMemberView({ account, lastUsedAt }: StaffMember): StaffMemberView {
  const { id, fullName, email, username, role, active, security, createdAt } = account;
  return {
    id,
    fullName,
    email,
    username,
    role,
    active,
    secondFactor: security.secondFactor !== null,
    lastUsedAt: toIso(lastUsedAt),
    createdAt: createdAt.toISOString(),
  };
}

export function invitationView(invitation: Invitation, now: Date): InvitationView {
  const { id, email, role, invitedBy, bySoleAdmin, link, createdAt } = invitation;
  return {
    id,
    email,
    role,
    status: isExpired(invitation, now) ? 'expired' : 'open',
    invitedBy: { id: invitedBy.id, name: invitedBy.name },
    bySoleAdmin,
    sentAt: (link.issuedAt.at(-1) ?? createdAt).toISOString(),
    expiresAt: link.expiresAt.toISOString(),
  };
}

export function invitationOfferView({
  email,
  role,
  invitedBy,
  link,
}: Invitation): InvitationOfferView {
  return { email, role, invitedBy: invitedBy.name, expiresAt: link.expiresAt.toISOString() };
}

export function staffChangeView(proposal: Proposal<StaffChange>): StaffChangeView {
  const { id, kind, subject, change, status, maker, checker } = proposal;
  return {
    id,
    kind: kind as StaffProposal['kind'],
    userId: kind === 'invitation' ? null : subject,
    fullName: change.fullName,
    email: change.email,
    from: change.from,
    to: change.to,
    status,
    maker: { id: maker.id, name: maker.name },
    checker: checker && { id: checker.id, name: checker.name },
    reason: proposal.reason,
    decisionReason: proposal.decisionReason,
    createdAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    decidedAt: toIso(proposal.decidedAt),
    failure: proposal.failure,
  };
}
