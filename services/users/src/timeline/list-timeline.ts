import type { TimelineGroup } from '@candor/contracts/accounts';
import { notFound } from '@candor/kit/app-error';
import { isRegistered } from '../profiles/rules/profile.ts';
import type { UsersDeps } from '../users-deps.ts';
import type { TimelineItem } from './rules/timeline.ts';
import type { TimelinePosition } from './rules/timeline-position.ts';

/**
 * Lists one page of what happened to an account, newest first.
 * @throws AppError NOT_FOUND
 */
export async function listTimeline(
  { data }: UsersDeps,
  accountId: string,
  query: { group: TimelineGroup | null; after: TimelinePosition | null; limit: number },
): Promise<{ items: TimelineItem[]; more: boolean }> {
  if (!isRegistered(await data.profiles.find(accountId))) throw notFound('User');
  const found = await data.timeline.list(accountId, query);
  return { items: found.slice(0, query.limit), more: found.length > query.limit };
}
