import { dropIndex, type Migration } from '@candor/kit/mongo/migrations';

const JOURNALS = 'change_journals';

/** Migrations of the data of the notifications service. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'open pages have no journals of changes any more',
    async run(db, { dryRun }) {
      const count = await db.collection(JOURNALS).countDocuments();
      if (!dryRun && count > 0) await db.collection(JOURNALS).drop();
      return count;
    },
  },
  {
    version: 2,
    name: 'no index has the texts of emails any more',
    async run(db, { dryRun }) {
      if (!dryRun) await dropIndex(db, 'emails', 'texts');
      return 0;
    },
  },
];
