import type { UsersDeps } from '../users-deps.ts';

/** The name of an account; null while its registration has not arrived. */
export async function findName({ data }: UsersDeps, accountId: string): Promise<string | null> {
  const profile = await data.profiles.find(accountId);
  return profile?.registration?.fullName ?? null;
}
