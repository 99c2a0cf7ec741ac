import { readConfig, str } from '@candor/kit/config';
import { OBJECT_STORE_KEYS } from '@candor/kit/object-store/object-store-config';
import { SERVICE_KEYS } from '@candor/kit/service/service-config';

/** Environment of a users process. */
export function readUsersConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    ...SERVICE_KEYS,
    ...OBJECT_STORE_KEYS,
    S3_BUCKET_AVATARS: str({ default: 'candor-avatars' }),
  });
}

export type UsersConfig = ReturnType<typeof readUsersConfig>;
