import type { AccountView, MessageView } from '../auth.ts';
import {
  acceptInvitationSchema,
  changeRoleSchema,
  decideStaffChangeSchema,
  type InvitationOfferView,
  type InvitationView,
  type InviteView,
  invitationTokenSchema,
  inviteSchema,
  type StaffChangeView,
  type StaffMemberView,
  staffChangeQuerySchema,
  staffQuerySchema,
} from '../staff.ts';
import { answers, answersPage, answersToken } from './answer.ts';
import { defineCalls } from './call.ts';
import { changeRows } from './change-rows.ts';

const changes = changeRows('users/manage/staff-changes', 'staff:manage', 'a change of staff');

/** Staff accounts: invitations, and changes of role by two admins. */
export const staffCalls = defineCalls('auth', {
  listStaff: {
    address: 'GET users/manage/staff',
    access: 'staff:read',
    query: staffQuerySchema,
    answer: answersPage<StaffMemberView>(),
    summary: 'List the staff with their roles and protection, longest-serving first',
  },
  listInvitations: {
    address: 'GET users/manage/invitations',
    access: 'staff:read',
    query: staffQuerySchema,
    answer: answersPage<InvitationView>(),
    summary: 'List invitations that were neither accepted nor withdrawn, oldest first',
  },
  invite: {
    address: 'POST users/manage/invitations',
    access: 'staff:manage',
    request: inviteSchema,
    answer: answers<InviteView>(),
    statuses: [201, 202],
    errors: ['EMAIL_TAKEN', 'FRESH_LOGIN_REQUIRED', 'STATE_CONFLICT'],
    summary:
      'Invite a person by mail; an invitation of staff waits for a second admin, unless there is none (202: it waits)',
  },
  resendInvitation: {
    address: 'POST users/manage/invitations/:id/resend',
    access: 'staff:manage',
    answer: answers<InvitationView>(),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Send an invitation again with a new link; the earlier link no longer works',
  },
  withdrawInvitation: {
    address: 'DELETE users/manage/invitations/:id',
    access: 'staff:manage',
    answer: answers<MessageView>(),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Withdraw an invitation; its link no longer works',
  },
  readInvitation: {
    address: 'POST users/invitations/read',
    access: 'public',
    limit: 'link',
    request: invitationTokenSchema,
    answer: answers<InvitationOfferView>(),
    errors: ['LINK_INVALID'],
    summary: 'Read what the link of an invitation offers',
  },
  acceptInvitation: {
    address: 'POST users/invitations/accept',
    access: 'public',
    limit: 'link',
    request: acceptInvitationSchema,
    answer: answersToken<AccountView>(),
    statuses: [201],
    errors: ['EMAIL_TAKEN', 'LINK_INVALID', 'PASSWORD_COMMON', 'USERNAME_TAKEN'],
    summary: 'Create the account of an invitation with its mailed token, once, and log in',
  },
  changeRole: {
    address: 'PATCH users/manage/role/:id',
    access: 'staff:manage',
    request: changeRoleSchema,
    answer: answers<StaffChangeView>(),
    statuses: [202],
    errors: ['FRESH_LOGIN_REQUIRED', 'NOT_FOUND', 'STATE_CONFLICT'],
    summary: 'Propose another role for an account; a second admin decides',
  },
  listStaffChanges: {
    address: 'GET users/manage/staff-changes',
    access: 'staff:read',
    query: staffChangeQuerySchema,
    answer: answersPage<StaffChangeView>(),
    summary:
      'List changes that wait for a second admin, oldest first; with status=decided those that have ended, newest first; with account those about one account',
  },
  decideStaffChange: {
    ...changes.decide,
    request: decideStaffChangeSchema,
    answer: answers<StaffChangeView>(),
  },
  withdrawStaffChange: { ...changes.withdraw, answer: answers<StaffChangeView>() },
});
