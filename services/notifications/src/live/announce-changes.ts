import type { Change } from '@candor/contracts/changes';
import type { EventBus } from '@candor/kit/events/event-bus';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Audience } from './rules/change-audience.ts';

/** What changed, and whose open pages show it outdated. */
export interface AnnouncedChange extends Change {
  audiences: readonly Audience[];
}

/** Tells the streams of every instance. Nothing is stored: a page that was not connected reads again what it shows. */
export async function announceChanges(
  { bus }: { bus: Pick<EventBus, 'publish'> },
  changes: readonly AnnouncedChange[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  await bus.publish(makeEvent('notifications.pages-outdated.v1', { changes }, new Date(first.at)));
}
