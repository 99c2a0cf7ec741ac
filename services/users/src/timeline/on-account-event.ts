import { refreshFacet } from '../accounts/index-profile.ts';
import type { UsersDeps } from '../users-deps.ts';
import { type TimelineEvent, toTimelineItem } from './rules/timeline.ts';

/** Adds what happened to the timeline of its account. A decision on an identity also changes how the list is filtered. */
export const onAccountEvent =
  (deps: UsersDeps) =>
  async (event: TimelineEvent): Promise<void> => {
    const item = toTimelineItem(event);
    if (!item) return;
    const profile = await deps.data.profiles.find(item.accountId);
    // Nothing is kept of a deleted account, whenever its events arrive.
    if (profile?.erasedAt) return;
    await deps.data.timeline.add(item);
    if (item.group === 'identity') await refreshFacet(deps, item.accountId);
  };
