import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { openCollection } from '@candor/kit/mongo/open-collection';
import type { SignedCheckpoint, WalletCheckpoint } from '../domain/checkpoint.ts';

/** Signed checkpoints, and the wallets' heads that the latest of them covers. */
export interface SignedCheckpoints {
  /** The latest checkpoint, and when this process wrote it, which may differ from the time in the statement. */
  latest(): Promise<{ checkpoint: SignedCheckpoint; writtenAt: Date } | null>;
  /** Oldest first. */
  all(): AsyncIterable<SignedCheckpoint>;
  insert(checkpoint: SignedCheckpoint): Promise<void>;
  /** Adds heads to the checkpoint with this number, which is not signed yet. Idempotent. */
  cover(number: number, heads: readonly WalletCheckpoint[]): Promise<void>;
  /** The heads that the checkpoint covers, ordered by wallet. Only those of the latest checkpoint are kept. */
  covered(number: number): AsyncIterable<WalletCheckpoint>;
  findCovered(number: number, walletIds: readonly string[]): Promise<Map<string, WalletCheckpoint>>;
}

interface Head {
  number: number;
  seq: number;
  hash: string;
}

/** A head and its predecessor, which stays valid when a checkpoint is interrupted before it is signed. */
interface HeadDocument extends Head {
  /** The wallet. */
  _id: string;
  before: Head | null;
}

interface CheckpointDocument extends SignedCheckpoint {
  /** The number. Unique, so that only one of two processes can write it. */
  _id: number;
  writtenAt: Date;
}

export function createSignedCheckpoints(connection: Connection): SignedCheckpoints {
  const checkpoints = openCollection<CheckpointDocument>(connection, 'signed_checkpoints', []);
  const heads = openCollection<HeadDocument>(connection, 'signed_heads', []);

  return {
    async latest() {
      const found = await checkpoints.findOne({}, { sort: { _id: -1 } });
      return found ? { checkpoint: toCheckpoint(found), writtenAt: found.writtenAt } : null;
    },
    async *all() {
      for await (const document of checkpoints.find().sort({ _id: 1 }))
        yield toCheckpoint(document);
    },
    async insert(checkpoint) {
      await checkpoints.insertOne({ _id: checkpoint.number, ...checkpoint, writtenAt: new Date() });
    },
    async cover(number, covered) {
      if (covered.length === 0) return;
      const ids = covered.map(({ walletId }) => walletId);
      const found = await heads.find({ _id: { $in: ids } }).toArray();
      const existing = new Map(found.map((document) => [document._id, document]));
      await heads.bulkWrite(
        covered.map(({ walletId, seq, hash }) => {
          const last = existing.get(walletId);
          const before = last && last.number < number ? toHead(last) : (last?.before ?? null);
          return {
            replaceOne: {
              filter: { _id: walletId },
              replacement: { number, seq, hash, before },
              upsert: true,
            },
          };
        }),
        { ordered: false },
      );
    },
    async *covered(number) {
      for await (const document of heads.find().sort({ _id: 1 })) {
        const head = headAt(document, number);
        if (head) yield head;
      }
    },
    async findCovered(number, walletIds) {
      const found = await heads.find({ _id: { $in: [...walletIds] } }).toArray();
      const covered = found.flatMap((document) => headAt(document, number) ?? []);
      return new Map(covered.map((head) => [head.walletId, head]));
    },
  };
}

function toHead({ number, seq, hash }: Head): Head {
  return { number, seq, hash };
}

function headAt({ _id, before, ...last }: HeadDocument, number: number): WalletCheckpoint | null {
  const head = last.number <= number ? last : before;
  return head ? { walletId: _id, seq: head.seq, hash: head.hash } : null;
}

function toCheckpoint({ _id, writtenAt, ...checkpoint }: CheckpointDocument): SignedCheckpoint {
  return checkpoint;
}
