import type { SignInAttempt } from '../data/sign-in-store.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { SignedInSession } from './resolve-session.ts';

/**
 * One page of the latest attempts to sign in to the caller's account, newest first.
 * @param page.cursor id of the last attempt of the page before
 */
export async function listSignIns(
  { data }: AuthDeps,
  { account }: SignedInSession,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<{ items: SignInAttempt[]; nextCursor: string | null; total: number }> {
  const latest = await data.signIns.findLatest(account.id);
  const left = cursor === null ? latest : latest.filter(({ id }) => id < cursor);
  const items = left.slice(0, limit);
  const nextCursor = left.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items, nextCursor, total: latest.length };
}
