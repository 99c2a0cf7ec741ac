import type { Role } from '@candor/contracts/auth';
import { hasPermission, type Permission } from '@candor/contracts/permissions';
import {
  Bell,
  CircleArrowDown,
  CircleArrowUp,
  CircleUserRound,
  FileText,
  Gauge,
  HandCoins,
  History,
  House,
  IdCard,
  Inbox,
  KeyRound,
  Layers,
  type LucideIcon,
  Mail,
  Scale,
  ScanFace,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  SquareArrowOutUpRight,
  UserCog,
  UserRoundCheck,
  Users,
  UsersRound,
} from 'lucide-react';
import type { OpenRequests } from '../../api/staff-queues.ts';
import type { shellCopy } from '../../copy/shell.ts';
import { paths } from '../../lib/paths.ts';

type ShellTexts = typeof shellCopy.texts;

export interface MenuEntry {
  to: string;
  /** Its label in the catalogue. */
  name: keyof ShellTexts['menu'];
  Icon: LucideIcon;
  /** What a role needs to see it. */
  permission?: Permission;
  /** Which number of open requests is shown beside it. */
  count?: keyof OpenRequests;
}

export const MAIN_ENTRIES: readonly MenuEntry[] = [
  { to: paths.dashboard, name: 'dashboard', Icon: House },
  { to: paths.deposit, name: 'deposit', Icon: CircleArrowDown },
  { to: paths.plans, name: 'plans', Icon: Layers },
  { to: paths.withdraw, name: 'withdraw', Icon: CircleArrowUp },
  { to: paths.history, name: 'history', Icon: History },
];

/** Pages that no menu lists, for the palette. */
export const OTHER_ENTRIES: readonly MenuEntry[] = [
  { to: paths.statements, name: 'statements', Icon: FileText },
];

export const ACCOUNT_ENTRIES: readonly MenuEntry[] = [
  { to: paths.inbox, name: 'inbox', Icon: Bell },
  { to: paths.profile, name: 'profile', Icon: CircleUserRound },
  { to: paths.kyc, name: 'kyc', Icon: IdCard },
  { to: paths.referralList, name: 'referrals', Icon: Users },
  { to: paths.security, name: 'security', Icon: ShieldCheck },
  { to: paths.changePassword, name: 'changePassword', Icon: KeyRound },
];

const STAFF_ENTRIES: readonly MenuEntry[] = [
  { to: paths.overview, name: 'overview', Icon: Gauge, permission: 'reports:read' },
  { to: paths.users, name: 'users', Icon: UsersRound, permission: 'accounts:read' },
  { to: paths.email, name: 'email', Icon: Mail, permission: 'mail:read', count: 'mails' },
  {
    to: paths.depositList,
    name: 'depositList',
    Icon: Inbox,
    permission: 'requests:read',
    count: 'deposits',
  },
  {
    to: paths.withdrawalList,
    name: 'withdrawalList',
    Icon: SquareArrowOutUpRight,
    permission: 'requests:read',
    count: 'withdrawals',
  },
  {
    to: paths.kycList,
    name: 'kycList',
    Icon: ScanFace,
    permission: 'identity:read',
    count: 'identityChecks',
  },
  {
    to: paths.approvals,
    name: 'approvals',
    Icon: UserRoundCheck,
    permission: 'requests:read',
    count: 'approvals',
  },
  {
    to: paths.profitRuns,
    name: 'profitRuns',
    Icon: HandCoins,
    permission: 'profit:read',
    count: 'profitRuns',
  },
  { to: paths.reconciliation, name: 'reconciliation', Icon: Scale, permission: 'books:read' },
  { to: paths.audit, name: 'audit', Icon: ScrollText, permission: 'audit:read' },
  {
    to: paths.settings,
    name: 'settings',
    Icon: SlidersHorizontal,
    permission: 'settings:read',
    count: 'settings',
  },
  {
    to: paths.staff,
    name: 'staff',
    Icon: UserCog,
    permission: 'staff:read',
    count: 'staff',
  },
];

/** The entries that a role may see; none of staff for investors. */
export function findStaffEntries(role: Role): MenuEntry[] {
  return STAFF_ENTRIES.filter(({ permission }) => permission && hasPermission(role, permission));
}

type BarName = keyof ShellTexts['bar'] & keyof ShellTexts['menu'];
type BarEntry = MenuEntry & { name: BarName };

const INVESTOR_BAR: readonly BarName[] = ['dashboard', 'deposit', 'withdraw', 'history'];
const STAFF_BAR: readonly BarName[] = ['overview', 'depositList', 'withdrawalList', 'approvals'];

/** Entries of the bottom bar on phones, before "More". */
export function findBarEntries(role: Role): BarEntry[] {
  const staff = findStaffEntries(role);
  const names = staff.length > 0 ? STAFF_BAR : INVESTOR_BAR;
  const entries = staff.length > 0 ? staff : MAIN_ENTRIES;
  return names.flatMap((name) => {
    const entry = entries.find((one) => one.name === name);
    return entry ? [{ ...entry, name }] : [];
  });
}
