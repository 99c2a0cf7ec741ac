import { DEFAULT_LANGUAGE } from '@candor/contracts/languages';
import type {
  InvitationOfferView,
  InvitationView,
  StaffChangeView,
  StaffMemberView,
} from '@candor/contracts/staff';
import { changeProposalView, type Proposal } from '@candor/platform/decisions/proposal';
import type { StaffMember } from './list-staff.ts';
import { type Invitation, isExpired } from './rules/invitation.ts';
import type { StaffChange, StaffProposal } from './rules/staff-change.ts';

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
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
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
  language = DEFAULT_LANGUAGE,
  invitedBy,
  link,
}: Invitation): InvitationOfferView {
  const expiresAt = link.expiresAt.toISOString();
  return { email, role, language, invitedBy: invitedBy.name, expiresAt };
}

export function staffChangeView(proposal: Proposal<StaffChange>): StaffChangeView {
  const { kind, subject, change, reason } = proposal;
  const { fullName, email, from, to } = change;
  return {
    ...changeProposalView(proposal),
    kind: kind as StaffProposal['kind'],
    userId: kind === 'invitation' ? null : subject,
    fullName,
    email,
    from,
    to,
    reason,
  };
}
