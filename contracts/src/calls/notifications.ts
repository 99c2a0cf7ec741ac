import {
  changePreferencesSchema,
  inboxQuerySchema,
  type NotificationView,
  type PreferencesView,
  readUpToSchema,
  type UnreadView,
  type UnsubscribedView,
} from '../notifications.ts';
import { showPresenceSchema } from '../show-presence.ts';
import { answers, answersPage, answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';
import { notificationDataCalls } from './personal-data.ts';
import { notificationsOutboxCalls } from './reconciliation.ts';
import { staffMailCalls } from './staff-mail.ts';

const ownCalls = defineCalls('notifications', {
  openStream: {
    address: 'GET notifications/stream',
    access: 'user',
    limit: 'stream',
    stream: true,
    answer: answersRaw('text/event-stream'),
    summary:
      'Follow what changes for the caller; staff also follow the queues. What was missed is not repeated: read again after connecting',
  },
  showPresence: {
    address: 'POST notifications/presence',
    // Identity checks are read by the same roles.
    access: 'requests:read',
    limit: 'presence',
    transient: true,
    request: showPresenceSchema,
    answer: answers<null>(),
    summary:
      'Say which request of a queue you have open; other staff see it for 40 seconds, or until you say that none is',
  },
  listNotifications: {
    address: 'GET notifications/inbox',
    access: 'user',
    query: inboxQuerySchema,
    answer: answersPage<NotificationView>(),
    summary: 'List your notifications of the last year, newest first',
  },
  countUnread: {
    address: 'GET notifications/inbox/unread',
    access: 'user',
    answer: answers<UnreadView>(),
    summary: 'Count your unread notifications, up to 100',
  },
  markAllRead: {
    address: 'POST notifications/inbox/read',
    access: 'user',
    request: readUpToSchema,
    answer: answers<UnreadView>(),
    errors: ['NOT_FOUND'],
    summary: 'Mark your notifications as read, up to one of them',
  },
  markRead: {
    address: 'POST notifications/inbox/:id/read',
    access: 'user',
    answer: answers<NotificationView>(),
    errors: ['NOT_FOUND'],
    summary: 'Mark one of your notifications as read',
  },
  readPreferences: {
    address: 'GET users/me/preferences',
    access: 'user',
    answer: answers<PreferencesView>(),
    summary: 'Read which optional emails you get',
  },
  changePreferences: {
    address: 'PATCH users/me/preferences',
    access: 'user',
    request: changePreferencesSchema,
    answer: answers<PreferencesView>(),
    summary: 'Turn optional emails on or off',
  },
  openUnsubscribe: {
    address: 'GET notifications/unsubscribe/:mailToken',
    access: 'public',
    answer: answersRaw('text/html'),
    statuses: [303],
    errors: ['NOT_FOUND'],
    summary:
      'Open the page that turns the mail off. Changes nothing itself, because programs follow links of emails too',
  },
  unsubscribe: {
    address: 'POST notifications/unsubscribe/:mailToken',
    access: 'public',
    limit: 'link',
    body: 'one-click',
    answer: answers<UnsubscribedView>(),
    errors: ['LINK_INVALID', 'NOT_FOUND'],
    summary:
      'Turn an optional email off with its List-Unsubscribe link (RFC 8058); repeating it changes nothing',
  },
});

/** The inbox, live notifications, email preferences, and emails by staff. */
export const notificationsCalls = {
  ...ownCalls,
  ...staffMailCalls,
  ...notificationDataCalls,
  ...notificationsOutboxCalls,
};
