import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { upsertIf } from '@candor/kit/mongo/upsert-if';
import type { AuditHead } from '../rules/checkpoint.ts';

const AUDIT_HEAD = defineCollection<AuditHead & { _id: string }>({
  name: 'audit_head',
  required: { _id: String, seq: Number, hash: String },
});

/** The last entry of the audit that its service has published. */
export function createAuditHead(connection: Connection) {
  const { collection } = AUDIT_HEAD.open(connection);
  return {
    /** Stores the head if it is ahead of the stored one. */
    async advance({ seq, hash }: AuditHead) {
      await upsertIf((options) =>
        collection.updateOne({ _id: 'audit', seq: { $lt: seq } }, { $set: { seq, hash } }, options),
      );
    },
    async read(): Promise<AuditHead | null> {
      const found = await collection.findOne({ _id: 'audit' });
      return found && { seq: found.seq, hash: found.hash };
    },
  };
}
