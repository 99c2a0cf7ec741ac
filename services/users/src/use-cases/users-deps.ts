import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { UsersData } from '../data/users-data.ts';

/** What the use cases of this service depend on. */
export interface UsersDeps {
  data: UsersData;
  clock: Clock;
  log: Logger;
}
