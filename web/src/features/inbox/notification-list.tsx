import type { NotificationView } from '@candor/contracts/notifications';
import { Link } from '#router';
import { DateTime } from '../../components/data/date-time.tsx';
import { inboxCopy } from '../../copy/inbox.ts';
import { useCopy } from '../../lib/copy.ts';
import { toNotificationText } from './to-notification-text.tsx';
import './notification-list.scss';

export function notificationItemId({ id }: Pick<NotificationView, 'id'>): string {
  return `notification-${id}`;
}

/** Notifications, each leading to the page that shows more. Opening one marks it as read. */
export function NotificationList({
  notifications,
  onRead,
}: {
  notifications: readonly NotificationView[];
  onRead: (notification: NotificationView) => void;
}) {
  return (
    <ul className="notification-list">
      {notifications.map((one) => (
        <NotificationItem key={one.id} notification={one} onRead={onRead} />
      ))}
    </ul>
  );
}

function NotificationItem({
  notification,
  onRead,
}: {
  notification: NotificationView;
  onRead: (notification: NotificationView) => void;
}) {
  const copy = useCopy(inboxCopy);
  const { title, details, to } = toNotificationText(notification, copy);
  const titleId = `${notificationItemId(notification)}-title`;
  const isUnread = notification.readAt === null;
  return (
    <li
      id={notificationItemId(notification)}
      tabIndex={-1}
      className="notification"
      data-unread={isUnread ? '' : undefined}
    >
      <p className="notification-title" id={titleId}>
        {isUnread && <span className="visually-hidden">{copy.unread}: </span>}
        {to ? (
          <Link to={to} onClick={() => isUnread && onRead(notification)}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      {details.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a notification never change
        <p className="notification-detail" key={index}>
          {line}
        </p>
      ))}
      <p className="notification-foot">
        <DateTime value={notification.at} />
        {isUnread && (
          <button
            type="button"
            className="btn-text"
            aria-describedby={titleId}
            onClick={() => onRead(notification)}
          >
            {copy.markRead}
          </button>
        )}
      </p>
    </li>
  );
}
