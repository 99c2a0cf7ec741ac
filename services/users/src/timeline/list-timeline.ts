import type { Paged } from '@candor/contracts/envelope';
import { notFound } from '@candor/kit/app-error';
import { isRegistered } from '../profiles/rules/profile.ts';
import type { UsersDeps } from '../users-deps.ts';
import type { TimelineQuery } from './data/account-timeline.ts';
import type { TimelineItem } from './rules/timeline.ts';

/**
 * Lists one page of what happened to an account, newest first.
 * @throws AppError NOT_FOUND
 */
export async function listTimeline(
  { data }: UsersDeps,
  accountId: string,
  query: TimelineQuery,
): Promise<Paged<TimelineItem>> {
  if (!isRegistered(await data.profiles.find(accountId))) throw notFound('User');
  return data.timeline.list(accountId, query);
}
