import type { Migration } from '@candor/kit/mongo/migrations';

/** Migrations of the payments database, oldest first. Append only: never change a released one. */
export const migrations: readonly Migration[] = [];
