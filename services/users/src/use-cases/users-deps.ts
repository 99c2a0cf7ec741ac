import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { UsersData } from '../data/users-data.ts';

/** What the stories of this service are told with. */
export interface UsersDeps {
  data: UsersData;
  clock: Clock;
  log: Logger;
  /** Tells the outbox relay that something was written. */
  onWritten(): void;
}
