import {
  Bell,
  CircleArrowDown,
  CircleArrowUp,
  History,
  House,
  Inbox,
  KeyRound,
  Layers,
  type LucideIcon,
  SquareArrowOutUpRight,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';

export interface MenuEntry {
  to: string;
  label: string;
  /** On the phones' bottom bar. */
  short?: string;
  Icon: LucideIcon;
  /** Which open count stands beside it. */
  count?: 'deposits' | 'withdrawals';
}

export const MAIN_ENTRIES: readonly MenuEntry[] = [
  { to: paths.dashboard, label: 'Dashboard', short: 'Home', Icon: House },
  { to: paths.deposit, label: 'Deposit', Icon: CircleArrowDown },
  { to: paths.plans, label: 'Investment Plans', Icon: Layers },
  { to: paths.withdraw, label: 'Withdraw', Icon: CircleArrowUp },
  { to: paths.history, label: 'Transaction History', short: 'History', Icon: History },
];

export const ACCOUNT_ENTRIES: readonly MenuEntry[] = [
  { to: paths.inbox, label: 'Notifications', Icon: Bell },
  { to: paths.changePassword, label: 'Change password', Icon: KeyRound },
];

export const STAFF_ENTRIES: readonly MenuEntry[] = [
  { to: paths.depositList, label: 'Deposits', Icon: Inbox, count: 'deposits' },
  {
    to: paths.withdrawalList,
    label: 'Withdrawals',
    Icon: SquareArrowOutUpRight,
    count: 'withdrawals',
  },
];

export const BAR_ENTRIES = MAIN_ENTRIES.filter((entry) => entry.to !== paths.plans);
