import { noteChange } from '@candor/platform/audit/note-change';
import { reply } from '@candor/platform/calls/call-handler';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { toClient } from '../../log-in/auth-cookies.ts';
import { replySignedIn } from '../../log-in/reply-signed-in.ts';
import { acceptInvitation, readInvitation } from '../accept-invitation.ts';
import { invite } from '../invite.ts';
import { resendInvitation, withdrawInvitation } from '../manage-invitations.ts';
import { invitationOfferView, invitationView, staffChangeView } from '../staff-view.ts';

export function invitationHandlers(deps: AuthDeps) {
  const { cookies } = deps;
  return {
    async listInvitations({ query: { cursor, limit } }) {
      const { items, page } = await deps.data.invitations.list({ cursor: cursor || null, limit });
      return reply(
        items.map((each) => invitationView(each, deps.clock.now())),
        { page },
      );
    },

    async invite({ principal, body }) {
      const { invitation, change } = await invite(deps, principal, body);
      const status = change ? 'proposed' : 'sent';
      noteChange({
        accountId: null,
        before: null,
        after: {
          invitation: status,
          email: body.email,
          role: body.role,
          bySoleAdmin: invitation?.bySoleAdmin ?? false,
        },
        reason: body.reason || null,
      });
      const data = {
        invitation: invitation && invitationView(invitation, deps.clock.now()),
        change: change && staffChangeView(change),
      };
      return { data, status: change ? (202 as const) : (201 as const) };
    },

    async resendInvitation({ principal, params: { id } }) {
      const invitation = await resendInvitation(deps, { id, by: principal.account });
      const { email, role } = invitation;
      noteChange({
        accountId: null,
        before: null,
        after: { invitation: 'sent again', email, role },
        reason: null,
      });
      return reply(invitationView(invitation, deps.clock.now()));
    },

    async withdrawInvitation({ principal, params: { id } }) {
      const { email, role } = await withdrawInvitation(deps, { id, by: principal.account });
      noteChange({
        accountId: null,
        before: { invitation: 'open', email, role },
        after: { invitation: 'withdrawn', email, role },
        reason: null,
      });
      return reply({ message: 'The invitation is withdrawn. Its link no longer works' });
    },

    async readInvitation({ body: { token } }) {
      return reply(invitationOfferView(await readInvitation(deps, token)));
    },

    async acceptInvitation({ body, req, res }) {
      const client = toClient(req, cookies);
      const signedIn = await acceptInvitation(deps, body, client);
      return { ...replySignedIn(res, cookies, signedIn), status: 201 as const };
    },
  } satisfies Partial<AuthHandlers>;
}
