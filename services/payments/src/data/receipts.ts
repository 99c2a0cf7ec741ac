import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import type { Receipt } from '../domain/receipt.ts';
import {
  createWorkflowDocuments,
  toObjectId,
  type WorkflowDocuments,
} from './workflow-documents.ts';

export interface Receipts extends WorkflowDocuments<Receipt> {
  /** Ids of up to `limit` other receipts with an identical image. */
  findWithSameImage(receipt: Receipt, limit: number): Promise<string[]>;
  /** The subset of the object keys that a receipt refers to. */
  findReferencedImages(keys: readonly string[]): Promise<Set<string>>;
  /** Object key of the newest receipt's image. */
  findNewestImage(): Promise<string | null>;
}

export function createReceipts(connection: Connection, outbox: Outbox): Receipts {
  const { documents, collection } = createWorkflowDocuments<Receipt>(connection, outbox, {
    collection: 'receipts',
    indexes: [
      { key: { 'image.sha256': 1 }, name: 'image_sha256' },
      { key: { 'image.key': 1 }, unique: true, name: 'image_key' },
    ],
  });
  return {
    ...documents,
    async findWithSameImage({ id, image }, limit) {
      const found = await collection
        .find(
          { 'image.sha256': image.sha256, _id: { $ne: toObjectId(id) } },
          { projection: { _id: 1 } },
        )
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id.toHexString());
    },
    async findReferencedImages(keys) {
      const found = await collection
        .find({ 'image.key': { $in: [...keys] } }, { projection: { 'image.key': 1 } })
        .toArray();
      return new Set(found.map(({ image }) => String(image.key)));
    },
    async findNewestImage() {
      const newest = await collection.findOne({}, { projection: { image: 1 }, sort: { _id: -1 } });
      return newest ? String(newest.image.key) : null;
    },
  };
}
