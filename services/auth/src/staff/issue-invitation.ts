import type { EventEnvelope } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { AuthDeps } from '../auth-deps.ts';
import { issueLink } from '../mail-links/rules/mail-link.ts';
import type { Invitation } from './rules/invitation.ts';
import { staffChanged } from './staff-changed.ts';

export type NewInvitation = Pick<
  Invitation,
  'id' | 'email' | 'role' | 'language' | 'invitedBy' | 'bySoleAdmin'
>;

/** Stores an invitation and emails its link. Returns null when it, or another for the address, exists already. */
export async function issueInvitation(
  deps: AuthDeps,
  fields: NewInvitation,
): Promise<Invitation | null> {
  const { invitation, token } = createInvitation(deps, fields);
  const isStored = await deps.data.invitations.insert(invitation, [
    invitationIssued(invitation, token, deps.clock.now()),
    staffChanged(deps, fields.invitedBy.id),
  ]);
  if (!isStored) return null;
  deps.log.info(
    { invitationId: invitation.id, role: fields.role, by: fields.invitedBy.id },
    'invitation sent',
  );
  return invitation;
}

export function createInvitation(
  { clock, random }: Pick<AuthDeps, 'clock' | 'random'>,
  fields: NewInvitation,
): { invitation: Invitation; token: string } {
  const now = clock.now();
  const issued = issueLink('invite', null, now, random);
  if (!issued) throw new Error('a first link is always issued');
  const { token, link } = issued;
  const invitation = {
    ...fields,
    status: 'open' as const,
    link,
    createdAt: now,
    claimedUntil: null,
  };
  return { invitation, token };
}

/** The mail with the link. */
export function invitationIssued(
  { id, email, role, language, invitedBy, link }: Invitation,
  token: string,
  now: Date,
): EventEnvelope<'auth.invitation-issued.v1'> {
  return makeEvent(
    'auth.invitation-issued.v1',
    {
      invitationId: id,
      email,
      role,
      ...(language && { language }),
      invitedBy: invitedBy.name,
      token,
      expiresAt: link.expiresAt.toISOString(),
    },
    now,
  );
}
