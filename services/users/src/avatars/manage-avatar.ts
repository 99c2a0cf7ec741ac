import { randomUUID } from 'node:crypto';
import { notFound } from '@candor/kit/app-error';
import type { Deadline } from '@candor/kit/uploads/deadline';
import { showUser } from '../accounts/show-user.ts';
import type { Avatar } from '../profiles/rules/profile.ts';
import type { ProfileRecord } from '../profiles/rules/profile-record.ts';
import type { UsersDeps } from '../users-deps.ts';
import type { AvatarImage } from './avatar-image.ts';

/**
 * Stores a new picture and removes the one it replaces. The object is stored before the profile refers to it: a crash in
 * between leaves an object that the orphan sweep removes.
 */
export async function saveAvatar(
  deps: UsersDeps,
  me: { id: string },
  image: AvatarImage,
  deadline: Deadline,
): Promise<ProfileRecord> {
  const { data, objects, settings, clock } = deps;
  // The account in the key lets the sweep look up whether the account still uses the object.
  const key = `${me.id}/${randomUUID()}.webp`;
  await deadline.race(objects.put(settings.avatarBucket, key, image.body, image));
  deadline.assertOpen();
  const avatar: Avatar = { key, bytes: image.body.length, storedAt: clock.now() };
  await discard(deps, await data.profiles.setAvatar(me.id, avatar));
  return showUser(deps, me.id, { asSelf: true });
}

/** Removes the caller's picture. Idempotent. */
export async function removeAvatar(deps: UsersDeps, me: { id: string }): Promise<ProfileRecord> {
  await discard(deps, await deps.data.profiles.setAvatar(me.id, null));
  return showUser(deps, me.id, { asSelf: true });
}

/** @throws AppError NOT_FOUND for an account without a picture */
export async function findAvatar({ data, objects, settings }: UsersDeps, id: string) {
  const profile = await data.profiles.find(id);
  if (!profile?.avatar) throw notFound('Picture');
  return objects.get(settings.avatarBucket, profile.avatar.key);
}

async function discard({ objects, settings, log }: UsersDeps, old: Avatar | null): Promise<void> {
  if (!old) return;
  await objects.remove(settings.avatarBucket, old.key).catch((err) => {
    log.warn({ err, objectKey: old.key }, 'replaced picture not removed, orphan sweep will retry');
  });
}
