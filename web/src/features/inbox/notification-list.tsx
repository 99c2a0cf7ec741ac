import type { NotificationKind, NotificationView } from '@candor/contracts/notifications';
import {
  Check,
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
import { Link } from '#router';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { inboxCopy } from '../../copy/inbox.ts';
import { paths } from '../../lib/paths.ts';
import { toNotificationText } from './to-notification-text.tsx';
import './notification-list.scss';

export function notificationItemId({ id }: Pick<NotificationView, 'id'>): string {
  return `notification-${id}`;
}

interface ItemProps {
  onRead: (notification: NotificationView) => void;
  /** Under a heading that names the day. */
  timeOnly?: boolean;
}

/** Notifications, each leading to the page that shows more. Opening one marks it as read. */
export function NotificationList({
  notifications,
  ...item
}: ItemProps & { notifications: readonly NotificationView[] }) {
  return (
    <EntryList>
      {notifications.map((one) => (
        <NotificationItem key={one.id} notification={one} {...item} />
      ))}
    </EntryList>
  );
}

function NotificationItem({
  notification,
  onRead,
  timeOnly = false,
}: ItemProps & { notification: NotificationView }) {
  const copy = inboxCopy.useTexts();
  const { title, details } = toNotificationText(notification, copy);
  const { icon: Icon, to, refused } = NOTIFICATION_KINDS[notification.kind];
  const titleId = `${notificationItemId(notification)}-title`;
  const isUnread = notification.readAt === null;
  return (
    <EntryRow
      id={notificationItemId(notification)}
      tabIndex={-1}
      className={`notification ${isUnread ? (refused ? 'tone-negative' : 'tone-brand') : ''}`}
      data-unread={isUnread ? '' : undefined}
      icon={<Icon size={20} strokeWidth={1.6} aria-hidden="true" />}
      title={
        <p id={titleId}>
          {isUnread && <span className="visually-hidden">{copy.unread}: </span>}
          {to ? (
            <Link
              className="link-quiet text-ink"
              to={to}
              onClick={() => isUnread && onRead(notification)}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
      }
      note={details.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a notification never change
        <p key={index}>{line}</p>
      ))}
      figure={<DateTime value={notification.at} timeOnly={timeOnly} />}
      mark={
        isUnread && (
          <button
            type="button"
            className="icon-button"
            title={copy.markRead}
            aria-describedby={titleId}
            onClick={() => onRead(notification)}
          >
            <Check size={18} strokeWidth={1.8} aria-hidden="true" />
            <span className="visually-hidden">{copy.markRead}</span>
          </button>
        )
      }
    />
  );
}

interface Kind {
  icon: LucideIcon;
  /** The page that shows more. */
  to?: string;
  refused?: true;
}

/** How each kind of notification is drawn, and where it leads. */
const NOTIFICATION_KINDS: Record<NotificationKind, Kind> = {
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
