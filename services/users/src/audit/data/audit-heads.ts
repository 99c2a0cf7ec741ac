import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { makeEvent, type Outbox, type WithOutbox, withEvents } from '@candor/kit/mongo/outbox';
import type { AuditHead } from '../rules/audit-entry.ts';

interface HeadDocument extends WithOutbox, AuditHead {
  _id: string;
}

const HEADS = defineCollection<HeadDocument>({
  name: 'audit_heads',
  required: { _id: String, seq: Number, hash: String },
  hasOutbox: true,
});

/** The published head of the audit. */
export function createAuditHeads(connection: Connection, outbox: Outbox) {
  const { model, collection } = HEADS.open(connection);
  const wakeOutbox = outbox.register(model);
  return {
    /** Publishes the head if the chain has grown since the last one. */
    async publish({ seq, hash }: AuditHead, at: Date) {
      const event = makeEvent('users.audit-advanced.v1', { seq, hash }, at, {
        id: `audit-head-${seq}`,
      });
      try {
        await collection.updateOne(
          { _id: 'audit', seq: { $lt: seq } },
          withEvents({ $set: { seq, hash } }, [event]) as never,
          { upsert: true },
        );
        wakeOutbox();
      } catch (error) {
        // Another instance has published this head or a later one: the upsert hits its _id.
        if (!findDuplicateKey(error)) throw error;
      }
    },
  };
}
