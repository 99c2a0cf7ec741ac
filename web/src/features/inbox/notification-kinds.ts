import type { NotificationKind } from '@candor/contracts/notifications';
import {
  CircleArrowDown,
  CircleArrowUp,
  IdCard,
  KeyRound,
  type LucideIcon,
  SlidersHorizontal,
  TrendingUp,
  Undo2,
  UserRound,
  Users,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';

interface Kind {
  icon: LucideIcon;
  /** The page that shows more. */
  to?: string;
  refused?: true;
}

/** How each kind of notification is drawn, and where it leads. */
export const NOTIFICATION_KINDS: Record<NotificationKind, Kind> = {
  'deposit-approved': { icon: CircleArrowDown, to: paths.history },
  'deposit-rejected': { icon: CircleArrowDown, to: paths.deposit, refused: true },
  'withdrawal-paid': { icon: CircleArrowUp, to: paths.withdraw },
  'withdrawal-rejected': { icon: CircleArrowUp, to: paths.withdraw, refused: true },
  'wallet-adjusted': { icon: SlidersHorizontal, to: paths.history },
  'entry-reversed': { icon: Undo2, to: paths.history },
  'profit-credited': { icon: TrendingUp, to: paths.history },
  'referral-rewarded': { icon: Users, to: paths.history },
  'deposit-address-changed': { icon: CircleArrowDown, to: paths.deposit },
  'identity-verified': { icon: IdCard, to: paths.kyc },
  'identity-action': { icon: IdCard, to: paths.kyc, refused: true },
  'identity-refused': { icon: IdCard, to: paths.kyc, refused: true },
  'password-changed': { icon: KeyRound, to: paths.changePassword },
  'second-factor-removed': { icon: KeyRound, to: paths.changePassword, refused: true },
  'account-disabled': { icon: UserRound, refused: true },
  'account-enabled': { icon: UserRound },
};
