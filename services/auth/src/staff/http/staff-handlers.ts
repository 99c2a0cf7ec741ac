import { noteChange } from '@candor/platform/audit/note-change';
import { reply } from '@candor/platform/calls/call-handler';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { changeRole } from '../change-role.ts';
import { decideStaffChange, withdrawStaffChange } from '../decide-staff-change.ts';
import { listStaff } from '../list-staff.ts';
import { staffChangeView, staffMemberView } from '../staff-view.ts';

/** Staff, and changes of staff that two admins make. */
export function staffHandlers(deps: AuthDeps) {
  return {
    async listStaff({ query: { cursor, limit } }) {
      const { items, page } = await listStaff(deps, { cursor: cursor || null, limit });
      return reply(items.map(staffMemberView), { page });
    },

    async changeRole({ principal, params: { id }, body }) {
      const proposal = await changeRole(deps, principal, { ...body, accountId: id });
      const { from, to } = proposal.change;
      noteChange({
        accountId: id,
        before: { role: from },
        after: { role: to, status: proposal.status },
        reason: proposal.reason,
      });
      return { data: staffChangeView(proposal), status: 202 as const };
    },

    async listStaffChanges({ query: { status, account, cursor, limit } }) {
      const isOpen = status !== 'decided';
      const { items, page } = await deps.staffChanges.list({
        isOpen,
        ...(account && { subject: account }),
        cursor: cursor || null,
        limit,
      });
      return reply(items.map(staffChangeView), { page });
    },

    async decideStaffChange({ principal, params: { id }, body }) {
      const request = { id, status: body.status, reason: body.reason || null };
      const view = staffChangeView(await decideStaffChange(deps, principal, request));
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
      const view = staffChangeView(await withdrawStaffChange(deps, principal, id));
      noteChange({
        accountId: view.userId,
        before: { status: 'proposed', role: view.from },
        after: { change: view.kind, status: view.status, role: view.to, email: view.email },
        reason: null,
      });
      return reply(view);
    },
  } satisfies Partial<AuthHandlers>;
}
