import { makeEvent } from '@candor/kit/mongo/outbox';
import { showUser } from '../accounts/show-user.ts';
import type { UsersDeps } from '../users-deps.ts';
import { assertPhone } from './rules/phone-number.ts';
import type { ProfileEdits } from './rules/profile.ts';
import type { ProfileRecord } from './rules/profile-record.ts';

/**
 * Updates the caller's editable profile fields. An empty patch is a no-op.
 * @throws AppError VALIDATION_FAILED for a phone number that is not valid in the account's country
 */
export async function updateMe(
  deps: UsersDeps,
  me: { id: string },
  changes: ProfileEdits,
): Promise<ProfileRecord> {
  const edits = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  if (edits.phone) edits.phone = await toStoredPhone(deps, me.id, changes);
  const { language } = changes;
  const events = language
    ? [makeEvent('users.language-changed.v1', { accountId: me.id, language }, deps.clock.now())]
    : [];
  if (Object.keys(edits).length > 0) await deps.data.profiles.edit(me.id, edits, events);
  return showUser(deps, me.id, { asSelf: true });
}

/** A number is read as dialled in the new country, or in the current one. */
async function toStoredPhone(
  { data }: UsersDeps,
  id: string,
  { phone = '', country }: ProfileEdits,
): Promise<string> {
  if (country) return assertPhone(phone, country);
  const profile = await data.profiles.find(id);
  return assertPhone(phone, profile?.edits.country ?? profile?.registration?.country ?? '');
}
