import type { Migration } from '@candor/kit/mongo/migrations';

/** Steps of the payments database, the oldest first. Add at the end; what was released stays as it is. */
export const migrations: readonly Migration[] = [];
