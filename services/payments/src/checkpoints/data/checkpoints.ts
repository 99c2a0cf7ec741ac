import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { isOnlyDuplicates } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import type { WalletCheckpoint } from '../rules/checkpoint.ts';

/** The last entry of each wallet, stored outside the chains within seconds of the posting. */
export interface Checkpoints {
  /** Advances the wallets' checkpoints. One that is already ahead stays unchanged. */
  advance(heads: readonly WalletCheckpoint[]): Promise<void>;
  read(walletIds: readonly string[]): Promise<Map<string, WalletCheckpoint>>;
  /** Every checkpoint, in order of wallet. */
  all(): AsyncIterable<WalletCheckpoint>;
}

interface CheckpointDocument {
  /** The wallet. */
  _id: string;
  seq: number;
  hash: string;
}

export function createCheckpoints(connection: Connection): Checkpoints {
  const collection = openCollection<CheckpointDocument>(connection, 'checkpoints', []);
  const toCheckpoint = ({ _id, seq, hash }: CheckpointDocument) => ({ walletId: _id, seq, hash });
  return {
    async advance(heads) {
      if (heads.length === 0) return;
      try {
        await collection.bulkWrite(
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
        // For a checkpoint that is already ahead the filter matches nothing, and the upsert hits its own _id.
        if (!isOnlyDuplicates(error)) throw error;
      }
    },
    async read(walletIds) {
      const found = await collection.find({ _id: { $in: [...walletIds] } }).toArray();
      return new Map(found.map((document) => [document._id, toCheckpoint(document)]));
    },
    async *all() {
      for await (const document of collection.find().sort({ _id: 1 })) {
        yield toCheckpoint(document);
      }
    },
  };
}
