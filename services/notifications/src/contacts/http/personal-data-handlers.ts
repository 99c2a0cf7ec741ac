import type { notificationDataCalls } from '@candor/contracts/calls/personal-data';
import { assertFreshLogin } from '@candor/kit/http/assert-fresh-login';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { streamJson } from '@candor/kit/http/stream-json';
import type { Handlers } from '@candor/platform/calls/call-handler';
import { notificationView } from '../../inbox/notification-view.ts';
import type { InboxPosition } from '../../inbox/rules/inbox-cursor.ts';
import type { NotificationsDeps } from '../../notifications-deps.ts';

const PAGE = 100;

export function personalDataHandlers({
  data,
  clock,
}: NotificationsDeps): Handlers<typeof notificationDataCalls, Caller> {
  async function* listInbox(accountId: string) {
    let after: InboxPosition | null = null;
    for (;;) {
      const found = await data.inbox.list(accountId, { after, unreadOnly: false, limit: PAGE });
      const page = found.slice(0, PAGE);
      yield* page.map(notificationView);
      after = page.at(-1) ?? null;
      if (found.length <= PAGE || !after) return;
    }
  }

  return {
    async exportNotifications({ principal, res }) {
      assertFreshLogin(principal, clock);
      const { id } = principal;
      await streamJson(res, 'notifications.json', {
        contact: await data.contacts.find(id),
        preferences: await data.preferences.find(id),
        mails: data.emails.ofAccount(id),
        notifications: listInbox(id),
      });
      return undefined;
    },
  };
}
