import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { upsertIf } from '@candor/kit/mongo/upsert-if';
import type { AuditHead } from '../rules/checkpoint.ts';

/** The last entry of the audit that its service has published. */
export interface AuditHeadStore {
  /** Stores the head if it is ahead of the stored one. */
  advance(head: AuditHead): Promise<void>;
  read(): Promise<AuditHead | null>;
}

const AUDIT_HEAD = defineCollection<AuditHead & { _id: string }>({
  name: 'audit_head',
  required: { _id: String, seq: Number, hash: String },
});

export function createAuditHead(connection: Connection): AuditHeadStore {
  const { collection } = AUDIT_HEAD.open(connection);
  return {
    async advance({ seq, hash }) {
      await upsertIf((options) =>
        collection.updateOne({ _id: 'audit', seq: { $lt: seq } }, { $set: { seq, hash } }, options),
      );
    },
    async read() {
      const found = await collection.findOne({ _id: 'audit' });
      return found && { seq: found.seq, hash: found.hash };
    },
  };
}
