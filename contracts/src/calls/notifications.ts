import {
  changePreferencesSchema,
  inboxQuerySchema,
  type NotificationView,
  type PreferencesView,
  readUpToSchema,
  type UnreadView,
  type UnsubscribedView,
} from '../notifications.ts';
import { showPresenceSchema } from '../presence.ts';
import { answers, answersPage, answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';
import { notificationDataCalls } from './personal-data.ts';
import { notificationsOutboxCalls } from './reconciliation.ts';
import { staffMailCalls } from './staff-mail.ts';

const ownCalls = defineCalls('notifications', {
  openStream: {
    method: 'GET',
    path: 'notifications/stream',
    access: 'user',
    limit: 'stream',
    body: 'none',
    stream: true,
    answer: answersRaw('text/event-stream'),
    errors: [],
    summary:
      'Follow what changes for the caller; staff also follow the queues. What was missed is not repeated: read again after connecting',
  },
  showPresence: {
    method: 'POST',
    path: 'notifications/presence',
    // Identity checks are read by the same roles.
    access: 'requests:read',
    limit: 'presence',
    transient: true,
    body: 'json',
    request: showPresenceSchema,
    answer: answers<null>(),
    errors: [],
    summary:
      'Say which request of a queue you have open; other staff see it for 40 seconds, or until you say that none is',
  },
  listNotifications: {
    method: 'GET',
    path: 'notifications/inbox',
    access: 'user',
    limit: 'read',
    body: 'none',
    query: inboxQuerySchema,
    answer: answersPage<NotificationView>(),
    errors: [],
    summary: 'List your notifications of the last year, newest first',
  },
  countUnread: {
    method: 'GET',
    path: 'notifications/inbox/unread',
    access: 'user',
    limit: 'read',
    body: 'none',
    answer: answers<UnreadView>(),
    errors: [],
    summary: 'Count your unread notifications, up to 100',
  },
  markAllRead: {
    method: 'POST',
    path: 'notifications/inbox/read',
    access: 'user',
    limit: 'write',
    body: 'json',
    request: readUpToSchema,
    answer: answers<UnreadView>(),
    errors: ['NOT_FOUND'],
    summary: 'Mark your notifications as read, up to one of them',
  },
  markRead: {
    method: 'POST',
    path: 'notifications/inbox/:id/read',
    access: 'user',
    limit: 'write',
    body: 'json',
    answer: answers<NotificationView>(),
    errors: ['NOT_FOUND'],
    summary: 'Mark one of your notifications as read',
  },
  readPreferences: {
    method: 'GET',
    path: 'users/me/preferences',
    access: 'user',
    limit: 'read',
    body: 'none',
    answer: answers<PreferencesView>(),
    errors: [],
    summary: 'Read which optional mails you get',
  },
  changePreferences: {
    method: 'PATCH',
    path: 'users/me/preferences',
    access: 'user',
    limit: 'write',
    body: 'json',
    request: changePreferencesSchema,
    answer: answers<PreferencesView>(),
    errors: [],
    summary: 'Turn optional mails on or off',
  },
  openUnsubscribe: {
    method: 'GET',
    path: 'notifications/unsubscribe/:mailToken',
    access: 'public',
    limit: 'read',
    body: 'none',
    answer: answersRaw('text/html'),
    statuses: [303],
    errors: [],
    summary:
      'Open the page that turns the mail off. Changes nothing itself, because programs follow links of mails too',
  },
  unsubscribe: {
    method: 'POST',
    path: 'notifications/unsubscribe/:mailToken',
    access: 'public',
    limit: 'link',
    body: 'one-click',
    answer: answers<UnsubscribedView>(),
    errors: ['LINK_INVALID'],
    summary:
      'Turn an optional mail off with its List-Unsubscribe link (RFC 8058); repeating it changes nothing',
  },
});

/** The inbox, live notifications, e-mail preferences, and e-mails by staff. */
export const notificationsCalls = {
  ...ownCalls,
  ...staffMailCalls,
  ...notificationDataCalls,
  ...notificationsOutboxCalls,
};
