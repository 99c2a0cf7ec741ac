import { noteChange } from '@candor/platform/audit/note-change';
import { reply } from '@candor/platform/calls/call-handler';
import type { AuthHandlerDeps, AuthHandlers } from '../../handler-types.ts';
import { toClient } from '../../log-in/auth-cookies.ts';
import { replySignedIn } from '../../log-in/reply-signed-in.ts';
import { invitationOfferView, invitationView, staffChangeView } from '../staff-view.ts';

type InvitationHandlers = Pick<
  AuthHandlers,
  | 'listInvitations'
  | 'invite'
  | 'resendInvitation'
  | 'withdrawInvitation'
  | 'readInvitation'
  | 'acceptInvitation'
>;

export function invitationHandlers({
  useCases,
  cookies,
  clock,
}: Pick<AuthHandlerDeps, 'useCases' | 'cookies' | 'clock'>): InvitationHandlers {
  return {
    async listInvitations({ query: { cursor, limit } }) {
      const { items, page } = await useCases.listInvitations({ cursor: cursor || null, limit });
      return reply(
        items.map((each) => invitationView(each, clock.now())),
        { page },
      );
    },

    async invite({ principal, body }) {
      const { invitation, change } = await useCases.invite(principal, body);
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
        invitation: invitation && invitationView(invitation, clock.now()),
        change: change && staffChangeView(change),
      };
      return { data, status: change ? (202 as const) : (201 as const) };
    },

    async resendInvitation({ principal, params: { id } }) {
      const invitation = await useCases.resendInvitation({ id, by: principal.account });
      const { email, role } = invitation;
      noteChange({
        accountId: null,
        before: null,
        after: { invitation: 'sent again', email, role },
        reason: null,
      });
      return reply(invitationView(invitation, clock.now()));
    },

    async withdrawInvitation({ principal, params: { id } }) {
      const { email, role } = await useCases.withdrawInvitation({ id, by: principal.account });
      noteChange({
        accountId: null,
        before: { invitation: 'open', email, role },
        after: { invitation: 'withdrawn', email, role },
        reason: null,
      });
      return reply({ message: 'The invitation is withdrawn. Its link no longer works' });
    },

    async readInvitation({ body: { token } }) {
      return reply(invitationOfferView(await useCases.readInvitation(token)));
    },

    async acceptInvitation({ body, req, res }) {
      const client = toClient(req, cookies);
      const signedIn = await useCases.acceptInvitation(body, client);
      return { ...replySignedIn(res, cookies, signedIn), status: 201 as const };
    },
  };
}
