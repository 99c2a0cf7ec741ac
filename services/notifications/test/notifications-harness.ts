import type { Mailer } from '@candor/kit/mail/mailer';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { openServiceHarness } from '@candor/platform/testing/service-harness';
import type { Pace } from '../src/mail/mail-sender.ts';
import { createNotificationsService } from '../src/service.ts';
import type { NotificationsSettings } from '../src/settings.ts';
import type { BulkPace } from '../src/staff-mail/bulk-feeder.ts';

export const SETTINGS: NotificationsSettings = {
  siteOrigin: 'https://candor.example',
  mailFrom: 'Candor <no-reply@candor.example>',
  messageIdHost: 'mail.candor.example',
};

/** A database, a bus and a stopped clock, on which tests start instances of the notifications service. */
export async function openNotifications() {
  const harness = await openServiceHarness({
    name: 'notifications',
    clock: createTestClock({ stopped: true }),
  });
  return {
    ...harness,
    emails: harness.database.connection.collection('emails'),
    startInstance: (options: {
      mailer: Mailer;
      pace?: Partial<Pace>;
      bulkPace?: Partial<BulkPace>;
      heartbeatMs?: number;
    }) =>
      harness.startInstance((deps) =>
        createNotificationsService({ ...deps, ...options, settings: SETTINGS }),
      ),
  };
}

export type Notifications = Awaited<ReturnType<typeof openNotifications>>;

/** The elements in random order; `random` returns numbers from 0 to 1. */
export function shuffled<T>(elements: readonly T[], random: () => number = Math.random): T[] {
  return elements
    .map((element) => ({ element, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ element }) => element);
}

/** The types of the changes that are announced to the open pages of an audience from now on. */
export async function listenForChanges(
  { bus }: Pick<Notifications, 'bus'>,
  audience: string,
): Promise<string[]> {
  const announced: string[] = [];
  await bus.listen(['notifications.pages-outdated.v1'], ({ payload }) => {
    const concerning = payload.changes.filter(({ audiences }) => audiences.includes(audience));
    announced.push(...concerning.map(({ type }) => type));
  });
  return announced;
}
