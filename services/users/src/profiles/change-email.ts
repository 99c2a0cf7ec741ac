import { addSearchKeys } from '../accounts/index-profile.ts';
import { toSearchable } from '../accounts/rules/search-keys.ts';
import type { UsersDeps } from '../users-deps.ts';
import { type EmailChange, isRegistered } from './rules/profile.ts';

/** Stores a new address and makes the account findable by it instead of the previous one. */
export async function changeEmail(
  deps: UsersDeps,
  accountId: string,
  change: EmailChange,
): Promise<void> {
  const { profiles, searchKeys } = deps.data;
  const profile = await profiles.find(accountId);
  if (isRegistered(profile)) {
    // First, because after a crash in between the previous address would no longer be known.
    const before = toSearchable(profile);
    await searchKeys.remove(accountId, before, { ...before, email: change.email });
  }
  const replaced = await profiles.setEmail(accountId, change);
  if (isRegistered(replaced)) {
    // Another change may have been stored since.
    const before = toSearchable(replaced);
    await searchKeys.remove(accountId, before, { ...before, email: change.email });
  }
  await addSearchKeys(deps, accountId);
}
