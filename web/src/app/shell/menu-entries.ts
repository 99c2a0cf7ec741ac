import {
  CircleArrowDown,
  CircleArrowUp,
  FileText,
  History,
  House,
  Inbox,
  KeyRound,
  Layers,
  type LucideIcon,
  SquareArrowOutUpRight,
  Users,
} from 'lucide-react';
import type { shellCopy } from '../../copy/shell.ts';
import { paths } from '../../lib/paths.ts';

type ShellTexts = typeof shellCopy.texts;

export interface MenuEntry {
  to: string;
  /** Its label in the catalogue. */
  name: keyof ShellTexts['menu'];
  Icon: LucideIcon;
  /** Which number of open requests is shown beside it. */
  count?: 'deposits' | 'withdrawals';
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
  { to: paths.referralList, name: 'referrals', Icon: Users },
  { to: paths.changePassword, name: 'changePassword', Icon: KeyRound },
];

export const STAFF_ENTRIES: readonly MenuEntry[] = [
  { to: paths.depositList, name: 'depositList', Icon: Inbox, count: 'deposits' },
  {
    to: paths.withdrawalList,
    name: 'withdrawalList',
    Icon: SquareArrowOutUpRight,
    count: 'withdrawals',
  },
];

type BarEntry = MenuEntry & { name: keyof ShellTexts['bar'] };

/** Entries of the bottom bar on phones, before "More". */
export const BAR_ENTRIES: readonly BarEntry[] = [
  { to: paths.dashboard, name: 'dashboard', Icon: House },
  { to: paths.deposit, name: 'deposit', Icon: CircleArrowDown },
  { to: paths.withdraw, name: 'withdraw', Icon: CircleArrowUp },
  { to: paths.history, name: 'history', Icon: History },
];
