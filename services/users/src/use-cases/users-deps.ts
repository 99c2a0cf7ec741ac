import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import type { UsersData } from '../data/users-data.ts';
import type { UsersSettings } from '../settings.ts';

/** Dependencies of the users use cases. */
export interface UsersDeps {
  data: UsersData;
  objects: ObjectStore;
  settings: UsersSettings;
  clock: Clock;
  log: Logger;
}
