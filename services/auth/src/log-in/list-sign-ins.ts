import type { AuthDeps } from '../auth-deps.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import type { SignInAttempt } from './rules/sign-in-attempt.ts';

/**
 * One page of the latest attempts to sign in to the caller's account, newest first.
 * @param page.cursor id of the last attempt of the page before
 */
export async function listSignIns(
  deps: AuthDeps,
  { account }: SignedInSession,
  query: SignInsQuery,
): Promise<SignInsPage> {
  return pageSignIns(deps, account.id, query);
}

interface SignInsQuery {
  cursor: string | null;
  limit: number;
}

interface SignInsPage {
  items: SignInAttempt[];
  nextCursor: string | null;
  total: number;
}

export async function pageSignIns(
  { data }: AuthDeps,
  accountId: string,
  { cursor, limit }: SignInsQuery,
): Promise<SignInsPage> {
  const latest = await data.signIns.findLatest(accountId);
  const left = cursor === null ? latest : latest.filter(({ id }) => id < cursor);
  const items = left.slice(0, limit);
  const nextCursor = left.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items, nextCursor, total: latest.length };
}
