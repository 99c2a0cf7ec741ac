import { noteChange } from '@candor/platform/audit/note-change';
import { reply } from '@candor/platform/calls/call-handler';
import type { AuthHandlerDeps, AuthHandlers } from '../../handler-types.ts';
import { staffChangeView, staffMemberView } from '../staff-view.ts';

type StaffHandlers = Pick<
  AuthHandlers,
  'listStaff' | 'changeRole' | 'listStaffChanges' | 'decideStaffChange' | 'withdrawStaffChange'
>;

/** Staff, and changes of staff that two admins make. */
export function staffHandlers({ useCases }: Pick<AuthHandlerDeps, 'useCases'>): StaffHandlers {
  return {
    async listStaff({ query: { cursor, limit } }) {
      const { items, page } = await useCases.listStaff({ cursor: cursor || null, limit });
      return reply(items.map(staffMemberView), { page });
    },

    async changeRole({ principal, params: { id }, body }) {
      const proposal = await useCases.changeRole(principal, { ...body, accountId: id });
      const { from, to } = proposal.change;
      noteChange({
        accountId: id,
        before: { role: from },
        after: { role: to, status: proposal.status },
        reason: proposal.reason,
      });
      return { data: staffChangeView(proposal), status: 202 as const };
    },

    async listStaffChanges({ query: { status, cursor, limit } }) {
      const isOpen = status !== 'decided';
      const { items, page } = await useCases.listStaffChanges({
        isOpen,
        cursor: cursor || null,
        limit,
      });
      return reply(items.map(staffChangeView), { page });
    },

    async decideStaffChange({ principal, params: { id }, body }) {
      const request = { id, status: body.status, reason: body.reason || null };
      const view = staffChangeView(await useCases.decideStaffChange(principal, request));
      const { kind, status, to, email, failure } = view;
      noteChange({
        accountId: view.userId,
        before: { status: 'proposed', role: view.from },
        after: { change: kind, status, role: to, email, failure },
        reason: view.decisionReason,
      });
      return reply(view);
    },

    async withdrawStaffChange({ principal, params: { id } }) {
      const view = staffChangeView(await useCases.withdrawStaffChange(principal, id));
      noteChange({
        accountId: view.userId,
        before: { status: 'proposed', role: view.from },
        after: { change: view.kind, status: view.status, role: view.to, email: view.email },
        reason: null,
      });
      return reply(view);
    },
  };
}
