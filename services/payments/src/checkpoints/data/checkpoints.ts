import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { upsertEachIf } from '@candor/kit/mongo/upsert-if';
import type { WalletCheckpoint } from '../rules/checkpoint.ts';

interface CheckpointDocument {
  /** The wallet. */
  _id: string;
  seq: number;
  hash: string;
}

const CHECKPOINTS = defineCollection<CheckpointDocument>({
  name: 'checkpoints',
  required: { _id: String, seq: Number, hash: String },
});

/** The last entry of each wallet, stored outside the chains within seconds of the posting. */
export type Checkpoints = ReturnType<typeof createCheckpoints>;

export function createCheckpoints(connection: Connection) {
  const { collection } = CHECKPOINTS.open(connection);
  const toCheckpoint = ({ _id, seq, hash }: CheckpointDocument) => ({ walletId: _id, seq, hash });
  return {
    /** Advances the wallets' checkpoints. One that is already ahead stays unchanged. */
    advance: (heads: readonly WalletCheckpoint[]): Promise<void> =>
      upsertEachIf(
        collection,
        heads.map(({ walletId, seq, hash }) => ({
          filter: { _id: walletId, seq: { $lt: seq } },
          update: { $set: { seq, hash } },
        })),
      ),
    async read(walletIds: readonly string[]): Promise<Map<string, WalletCheckpoint>> {
      const found = await collection.find({ _id: { $in: [...walletIds] } }).toArray();
      return new Map(found.map((document) => [document._id, toCheckpoint(document)]));
    },
    /** Every checkpoint, in order of wallet. */
    async *all(): AsyncIterable<WalletCheckpoint> {
      for await (const document of collection.find().sort({ _id: 1 })) {
        yield toCheckpoint(document);
      }
    },
  };
}
