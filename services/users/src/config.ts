import { readConfig } from '@candor/kit/config';
import { SERVICE_KEYS } from '@candor/kit/service/service-config';

/** Environment of a users process. */
export function readUsersConfig(env: Record<string, string | undefined>) {
  return readConfig(env, SERVICE_KEYS);
}
