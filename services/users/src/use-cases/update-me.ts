import type { ProfileEdits } from '../domain/profile.ts';
import type { ProfileRecord } from '../domain/profile-record.ts';
import { showUser } from './show-user.ts';
import type { UsersDeps } from './users-deps.ts';

/** Updates the caller's editable profile fields. An empty patch is a no-op. */
export async function updateMe(
  deps: UsersDeps,
  me: { id: string },
  changes: ProfileEdits,
): Promise<ProfileRecord> {
  const edits = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(edits).length > 0) await deps.data.profiles.edit(me.id, edits);
  return showUser(deps, me.id, { asSelf: true });
}
