import type { NotificationView } from '@candor/contracts/notifications';
import { expect, test } from '@jest/globals';
import { toNotificationDays } from './notification-days.ts';

const NOW = new Date(2026, 10, 1, 0, 30);

function notification(at: Date): NotificationView {
  const id = at.toISOString();
  return { id, kind: 'account-enabled', facts: {}, at: id, readAt: null };
}

test.each([
  ['en-GB', ['Today', 'Yesterday', '29 Oct', '31 Dec 2025']],
  ['de-DE', ['Heute', 'Gestern', '29. Okt.', '31. Dez. 2025']],
])('notifications are grouped by the calendar day of the reader, in %s', (locale, labels) => {
  const days = toNotificationDays(
    [
      notification(new Date(2026, 10, 1, 0, 10)),
      notification(new Date(2026, 9, 31, 23, 50)),
      notification(new Date(2026, 9, 31, 0, 5)),
      notification(new Date(2026, 9, 29, 12)),
      notification(new Date(2025, 11, 31, 12)),
    ],
    { locale, now: NOW },
  );
  expect(days.map(({ label }) => label)).toEqual(labels);
  expect(days.map(({ notifications }) => notifications.length)).toEqual([1, 2, 1, 1]);
});
