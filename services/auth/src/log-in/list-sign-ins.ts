import type { AuthDeps } from '../auth-deps.ts';
import type { SignInAttempt } from './rules/sign-in-attempt.ts';

/**
 * One page of the latest attempts to sign in to an account, newest first.
 * @param query.cursor id of the last attempt of the page before
 */
export async function listSignIns(
  { data }: Pick<AuthDeps, 'data'>,
  accountId: string,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<{ items: SignInAttempt[]; nextCursor: string | null; total: number }> {
  const latest = await data.signIns.findLatest(accountId);
  const left = cursor === null ? latest : latest.filter(({ id }) => id < cursor);
  const items = left.slice(0, limit);
  const nextCursor = left.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items, nextCursor, total: latest.length };
}
