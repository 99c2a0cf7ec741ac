import { notificationsCalls } from '@candor/contracts/calls/notifications';
import { describeAccess, oneOfEachAccess, toClaims } from '@candor/platform/testing/access-suite';
import { afterAll, beforeAll } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { createTestMailer } from './test-mailer.ts';

let notifications: Notifications;
let instance: Awaited<ReturnType<Notifications['startInstance']>>;
beforeAll(async () => {
  notifications = await openNotifications();
  instance = await notifications.startInstance({ mailer: createTestMailer() });
});
afterAll(() => notifications.close());

describeAccess({
  calls: oneOfEachAccess(notificationsCalls),
  async ask({ method, path, token }) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(`${instance.url}/api/v1${path}`, {
      method,
      headers,
      redirect: 'manual',
    });
    const { status } = response;
    if (status >= 400) {
      const { code } = (await response.json()) as { code: string };
      return { status, code };
    }
    // The stream stays open until it is cancelled.
    await response.body?.cancel();
    return { status };
  },
  readToken: (caller) => notifications.tokens.sign(toClaims(caller)),
});
