import type { Role } from '@candor/contracts/auth';
import type { Migration } from '@candor/kit/mongo/migrations';
import { leaveKeys } from '@candor/platform/calls/earlier-calls';
import { indexProfiles, moveWalletTotals } from './accounts/data/index-accounts.ts';
import { AUDIT, type AuditDocument, createAuditChain } from './audit/data/audit-chain.ts';

/** A view as it was stored before there was one audit. */
interface ViewDocument {
  /** Id of its event. */
  _id: string;
  accountId: string;
  viewerId: string;
  viewerRole: Role;
  what: string;
  requestId: string | null;
  at: Date;
}

const BATCH = 500;

/** Migrations of the data of the users service. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'views of accounts become entries of the audit',
    async run(db, { dryRun }) {
      const views = db.collection<ViewDocument>('views');
      const count = await views.countDocuments();
      if (dryRun || count === 0) return count;
      const collection = db.collection<AuditDocument>('audit');
      // Appending looks entries up by their event.
      await collection.createIndexes(AUDIT.indexes);
      const chain = createAuditChain(collection);
      let batch: Promise<void>[] = [];
      for await (const { _id, viewerId, viewerRole, what, ...view } of views
        .find()
        .sort({ _id: 1 })) {
        batch.push(
          chain.append({
            ...view,
            eventId: _id,
            kind: 'view',
            action: what,
            actorId: viewerId,
            actorRole: viewerRole,
            targetId: null,
            result: 'done',
            code: null,
            address: null,
            change: null,
          }),
        );
        if (batch.length < BATCH) continue;
        await Promise.all(batch);
        batch = [];
      }
      await Promise.all(batch);
      await views.drop();
      return count;
    },
  },
  { version: 2, name: 'move wallet totals into the profiles', run: moveWalletTotals },
  { version: 3, name: 'make accounts findable and begin their timelines', run: indexProfiles },
  {
    version: 4,
    name: 'derive ids from idempotency keys',
    run: (db, options) =>
      leaveKeys(db, { name: 'kyc_submissions', calls: ['uploadKyc'], by: 'accountId' }, options),
  },
];
