import type { Role } from '@candor/contracts/auth';
import type { Permission } from '@candor/contracts/permissions';
import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

const roles: Record<Role, string> = { investor: 'Investor', support: 'Support', admin: 'Admin' };

const permissions: Record<Permission, string> = {
  'accounts:read': 'See the directory, and everything about an account',
  'accounts:note': 'Write notes about an account',
  'accounts:manage': 'Enable, disable and delete accounts',
  'requests:read': 'See deposits, withdrawals and approvals',
  'requests:decide': 'Decide deposits, withdrawals and approvals',
  'identity:read': 'See identity checks and their documents',
  'identity:decide': 'Decide identity checks',
  'wallets:adjust': 'Adjust wallets and reverse entries',
  'profit:read': 'See profit runs',
  'profit:run': 'Start and approve profit runs',
  'mail:read': 'See emails that were sent',
  'mail:send': 'Send emails to investors',
  'settings:read': 'See the configuration',
  'settings:change': 'Change the configuration',
  'staff:read': 'See staff, invitations and this table',
  'staff:manage': 'Invite people and change roles',
  'audit:read': 'Read the audit log',
  'books:read': 'See the reconciliation of the books',
  'books:verify': 'Start a check of the books',
  'books:repair': 'Replay dead letters',
  'reports:read': 'See reports',
};

/** The screen of staff accounts: who works here, who is invited, and who may do what. */
export const staffAccountsCopy = defineCopy('staff-accounts', {
  roles,
  title: 'Staff',
  lead: 'Who works here, what they may do, and who is about to join.',
  invite: 'Invite a person',
  readOnly: 'You have read-only access. Only admins invite people and change roles.',
  what: 'The staff',
  loading: 'the staff',
  older: 'Show more',
  olderWhat: 'The rest of the list',
  recommended: {
    title: 'Your account is protected by your password alone',
    text: 'Staff see other people’s money and documents. Turn on two-step login for your account.',
    action: 'Go to Security',
  },
  members: {
    title: 'Members of staff',
    caption: 'Members of staff with role, two-step login and last use',
    name: 'Name',
    role: 'Role',
    protection: 'Two-step login',
    on: 'On',
    off: 'Off',
    lastUsed: 'Last use',
    never: 'Not lately',
    you: 'you',
    disabled: 'disabled',
    actions: 'Actions',
    changeRole: 'Change role',
    remove: 'Remove',
    changeRoleOf: (name: string) => `Change the role of ${name}`,
    removeOf: (name: string) => `Remove ${name} from staff`,
  },
  changes: {
    title: 'Waiting for a second admin',
    role: (name: ReactNode, from: Role, to: Role) =>
      sentence`${name}: from ${roles[from]} to ${roles[to]}`,
    disable: (name: ReactNode) => sentence`${name}: deactivate`,
    activate: (name: ReactNode) => sentence`${name}: activate`,
    invitation: (email: ReactNode, to: Role) => sentence`Invite ${email} as ${roles[to]}`,
    proposed: (who: string, at: ReactNode, until: ReactNode) =>
      sentence`Proposed by ${who} on ${at}, open until ${until}`,
    reason: (reason: string) => `Reason: ${reason}`,
  },
  invitations: {
    title: 'Open invitations',
    none: 'Nobody is invited at the moment.',
    as: (role: Role, who: string) => `${roles[role]}, invited by ${who}`,
    bySoleAdmin: 'without a second admin, because there was none',
    validUntil: (at: ReactNode) => sentence`The link works until ${at}`,
    expired: 'Expired',
    resend: 'Send again',
    withdraw: 'Withdraw',
    resent: 'Sent again. The earlier link no longer works.',
    withdrawn: 'Withdrawn. Its link no longer works.',
  },
  matrix: {
    title: 'Who may do what',
    caption: 'Permissions by role',
    permission: 'Permission',
    yes: 'yes',
    no: 'no',
    note: 'Investors have none of these. Nobody decides on what they proposed themselves, and nobody changes their own role.',
    permissions,
  },
  dialogs: {
    email: 'Email address',
    role: 'Role',
    language: 'Language of the email',
    reason: 'Reason',
    roleOptions: {
      investor: 'Investor, without rights of staff',
      support: 'Support: sees, but decides nothing',
      admin: 'Admin: decides and manages',
    } satisfies Record<Role, string>,
    inviteTitle: 'Invite a person',
    inviteLead:
      'They get an email with a link that works once and for three days. An invitation of staff waits for a second admin first.',
    inviteSubmit: 'Invite',
    invited: 'The invitation is on its way',
    inviteProposed: 'Proposed. The email goes out when a second admin has approved.',
    changeTitle: (name: string) => `Change the role of ${name}`,
    removeTitle: (name: string) => `Remove ${name} from staff`,
    changeLead:
      'A second admin has to approve. Then every session of the account ends, and its owner gets an email with your reason.',
    changeSubmit: 'Propose',
    proposed: 'Proposed. A second admin has to approve it.',
  },
});

export type StaffAccountsTexts = typeof staffAccountsCopy.texts;
