import { refreshFacets } from '../accounts/index-profile.ts';
import type { UsersDeps } from '../users-deps.ts';
import { type TimelineEvent, toTimelineItem } from './rules/timeline.ts';

/** Adds what happened to the timelines of its accounts. A decision on an identity also changes how the list is filtered. */
export const onAccountEvent =
  (deps: UsersDeps) =>
  async (events: readonly TimelineEvent[]): Promise<void> => {
    const items = events.flatMap((event) => toTimelineItem(event) ?? []);
    if (items.length === 0) return;
    // Nothing is kept of a deleted account, whenever its events arrive.
    const { erasedAccounts, timeline } = deps.data;
    const erased = await erasedAccounts.findAmongCached(items.map(({ accountId }) => accountId));
    const kept = items.filter(({ accountId }) => !erased.has(accountId));
    await timeline.add(kept);
    const identified = kept.filter(({ group }) => group === 'identity');
    await refreshFacets(deps, [...new Set(identified.map(({ accountId }) => accountId))]);
  };
