import { makeEvent } from '@candor/kit/mongo/outbox';
import type { ProfileEdits } from '../domain/profile.ts';
import type { ProfileRecord } from '../domain/profile-record.ts';
import { showUser } from './show-user.ts';
import type { UsersDeps } from './users-deps.ts';

/** People change what they may change about themselves. Nothing given, nothing changed, nothing told. */
export async function updateMe(
  deps: UsersDeps,
  me: { id: string; fullName: string },
  changes: ProfileEdits,
): Promise<ProfileRecord> {
  const edits = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(edits).length > 0) {
    const event = makeEvent(
      'users.profile-updated.v1',
      { accountId: me.id, fullName: me.fullName },
      deps.clock.now(),
    );
    await deps.data.profiles.edit(me.id, edits, event);
    deps.onWritten();
  }
  return showUser(deps, me.id, { asSelf: true });
}
