import { readConfig } from '@candor/kit/config';
import { SERVICE_KEYS } from '@candor/kit/service/service-config';

/** What a users process needs from its environment. */
export function readUsersConfig(env: Record<string, string | undefined>) {
  return readConfig(env, SERVICE_KEYS);
}
