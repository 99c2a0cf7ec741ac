import type { notificationsCalls } from '@candor/contracts/calls/notifications';
import { UNREAD_MAX } from '@candor/contracts/notifications';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { readOutboxLag } from '@candor/kit/mongo/outbox-lag';
import type { OutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { personalDataHandlers } from './contacts/http/personal-data-handlers.ts';
import { markRead, markReadUpTo } from './inbox/mark-read.ts';
import { notificationView } from './inbox/notification-view.ts';
import type { LiveStreams } from './live/http/live-streams.ts';
import { showPresence } from './live/show-presence.ts';
import { linkTo } from './mail/rules/letter.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { changePreferences } from './preferences/change-preferences.ts';
import { unsubscribe } from './preferences/unsubscribe.ts';
import { staffMailHandlers } from './staff-mail/http/staff-mail-handlers.ts';

export function notificationsHandlers(
  deps: NotificationsDeps,
  streams: LiveStreams,
  outbox: Pick<OutboxRelay, 'depths'>,
): Handlers<typeof notificationsCalls, Caller> {
  const { inbox, preferences } = deps.data;

  async function unread(accountId: string) {
    return reply({ count: await inbox.countUnread(accountId, UNREAD_MAX) });
  }

  return {
    ...personalDataHandlers(deps),
    ...staffMailHandlers(deps),

    async readNotificationsOutbox() {
      return reply(await readOutboxLag(outbox));
    },

    async openStream({ principal, req, res }) {
      // Express routes HEAD to this GET handler, whose response would never end.
      if (req.method === 'HEAD') res.type('text/event-stream').end();
      else streams.open(principal, res);
      return undefined;
    },

    async showPresence({ principal, body: { queue, item, page } }) {
      const { id, name, role } = principal;
      await showPresence(deps, { by: { id, name, role }, queue, item: item || null, page });
      return reply(null);
    },

    async listNotifications({ principal, query: { cursor = null, limit, show } }) {
      const unreadOnly = show === 'unread';
      const { items, page } = await inbox.list(principal.id, { cursor, unreadOnly, limit });
      return reply(items.map(notificationView), { page });
    },

    countUnread: ({ principal }) => unread(principal.id),

    async markAllRead({ principal, body: { upTo } }) {
      await markReadUpTo(deps, principal.id, upTo);
      return unread(principal.id);
    },

    async readPreferences({ principal }) {
      return reply(await preferences.find(principal.id));
    },

    async changePreferences({ principal, body }) {
      return reply(await changePreferences(deps, principal.id, body));
    },

    async openUnsubscribe({ params: { mailToken }, res }) {
      res.redirect(303, linkTo(deps.settings, '/unsubscribe', { token: mailToken }));
      return undefined;
    },

    async unsubscribe({ params: { mailToken } }) {
      return reply({ mail: await unsubscribe(deps, mailToken) });
    },

    async markRead({ principal, params: { id } }) {
      return reply(notificationView(await markRead(deps, principal.id, id)));
    },
  };
}
