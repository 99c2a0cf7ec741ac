import type { AccountViewed, ViewPosition } from '../domain/account-viewed.ts';
import type { UsersDeps } from './users-deps.ts';

/** Lists one page of the views of an account by staff, newest first. */
export async function listViews(
  { data }: UsersDeps,
  accountId: string,
  query: { after: ViewPosition | null; limit: number },
): Promise<{ views: AccountViewed[]; more: boolean }> {
  const found = await data.views.list(accountId, query);
  return { views: found.slice(0, query.limit), more: found.length > query.limit };
}
