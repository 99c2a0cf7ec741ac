import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { UsersData } from '../data/users-data.ts';

/** Dependencies of the users use cases. */
export interface UsersDeps {
  data: UsersData;
  clock: Clock;
  log: Logger;
}
