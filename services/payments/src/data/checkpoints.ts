import { duplicateKeyOf } from '@candor/kit/mongo/duplicate-key';
import type { CheckpointDocument, CheckpointModel } from './checkpoint-model.ts';

export interface Checkpoint {
  walletId: string;
  seq: number;
  hash: string;
}

export interface Checkpoints {
  /** Moves wallets' checkpoints forward; one that is further on already stays. */
  advance(heads: readonly Checkpoint[]): Promise<void>;
  read(walletIds: readonly string[]): Promise<Map<string, Checkpoint>>;
  /** Every checkpoint, in order of wallet. */
  all(): AsyncIterable<Checkpoint>;
}

export function createCheckpoints(model: CheckpointModel): Checkpoints {
  const toCheckpoint = ({ _id, seq, hash }: CheckpointDocument) => ({ walletId: _id, seq, hash });
  return {
    async advance(heads) {
      if (heads.length === 0) return;
      try {
        await model.bulkWrite(
          heads.map(({ walletId, seq, hash }) => ({
            updateOne: {
              filter: { _id: walletId, seq: { $lt: seq } },
              update: { $set: { seq, hash } },
              upsert: true,
            },
          })),
          { ordered: false },
        );
      } catch (error) {
        // The upsert of one that is further on already meets its own _id.
        if (!duplicateKeyOf(error)) throw error;
      }
    },
    async read(walletIds) {
      const found = await model.find({ _id: { $in: [...walletIds] } }).lean();
      return new Map(found.map((document) => [document._id, toCheckpoint(document)]));
    },
    async *all() {
      for await (const document of model.find().sort({ _id: 1 }).lean().cursor()) {
        yield toCheckpoint(document);
      }
    },
  };
}
