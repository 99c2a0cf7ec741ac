import type { notificationDataCalls } from '@candor/contracts/calls/personal-data';
import { readAll } from '@candor/kit/cursor';
import { assertFreshLogin } from '@candor/kit/http/assert-fresh-login';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { streamJson } from '@candor/kit/http/stream-json';
import type { Handlers } from '@candor/platform/calls/call-handler';
import { notificationView } from '../../inbox/notification-view.ts';
import type { NotificationsDeps } from '../../notifications-deps.ts';

export function personalDataHandlers({
  data,
  clock,
}: NotificationsDeps): Handlers<typeof notificationDataCalls, Caller> {
  return {
    async exportNotifications({ principal, res }) {
      assertFreshLogin(principal, clock);
      const { id } = principal;
      await streamJson(res, 'notifications.json', {
        contact: await data.contacts.find(id),
        preferences: await data.preferences.find(id),
        mails: data.emails.ofAccount(id),
        notifications: readAll(
          (page) => data.inbox.list(id, { ...page, unreadOnly: false }),
          notificationView,
        ),
      });
      return undefined;
    },
  };
}
