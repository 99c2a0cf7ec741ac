import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { makeEvent, type Outbox, toOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import type { AuditCover, SignedCheckpoint, WalletCheckpoint } from '../rules/checkpoint.ts';

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

interface CheckpointDocument extends SignedCheckpoint, WithOutbox {
  /** The number. Unique, so that only one of two processes can write it. */
  _id: number;
  writtenAt: Date;
  /** What it covers of the audit; absent in older ones and while the audit is empty. */
  audit?: AuditCover;
}

const CHECKPOINTS = defineCollection<CheckpointDocument>({
  name: 'signed_checkpoints',
  required: {
    _id: Number,
    version: Number,
    number: Number,
    at: String,
    wallets: Number,
    entries: Number,
    root: String,
    previous: String,
    publicKey: String,
    signature: String,
    writtenAt: Date,
  },
  optional: { audit: Object },
  hasOutbox: true,
});

const HEADS = defineCollection<HeadDocument>({
  name: 'signed_heads',
  required: { _id: String, number: Number, seq: Number, hash: String },
  optional: { before: Object },
});

/** Signed checkpoints, and the wallets' heads that the latest of them covers. */
export type SignedCheckpoints = ReturnType<typeof createSignedCheckpoints>;

export function createSignedCheckpoints(connection: Connection, outbox: Outbox) {
  const { model, collection: checkpoints } = CHECKPOINTS.open(connection);
  const wakeOutbox = outbox.register(model);
  const { collection: heads } = HEADS.open(connection);

  return {
    /** The latest checkpoint, and when this process wrote it, which may differ from the time in the statement. */
    async latest(): Promise<{
      checkpoint: SignedCheckpoint;
      audit: AuditCover | null;
      writtenAt: Date;
    } | null> {
      const found = await checkpoints.findOne({}, { sort: { _id: -1 } });
      return found && { ...toCovered(found), writtenAt: found.writtenAt };
    },
    /** Oldest first. */
    async *all(): AsyncIterable<{ checkpoint: SignedCheckpoint; audit: AuditCover | null }> {
      for await (const document of checkpoints.find().sort({ _id: 1 })) yield toCovered(document);
    },
    async insert(checkpoint: SignedCheckpoint, audit: AuditCover | null) {
      const { number, at } = checkpoint;
      const document = {
        _id: number,
        ...checkpoint,
        writtenAt: new Date(),
        ...(audit ? { audit, ...toOutbox([auditCovered(number, at, audit)]) } : {}),
      };
      await checkpoints.insertOne(document);
      wakeOutbox([document]);
    },
    /** Adds heads to the checkpoint with this number, which is not signed yet. Idempotent. */
    async cover(number: number, covered: readonly WalletCheckpoint[]) {
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
    /** The heads that the checkpoint covers, ordered by wallet. Only those of the latest checkpoint are kept. */
    async *covered(number: number): AsyncIterable<WalletCheckpoint> {
      for await (const document of heads.find().sort({ _id: 1 })) {
        const head = headAt(document, number);
        if (head) yield head;
      }
    },
    async findCovered(
      number: number,
      walletIds: readonly string[],
    ): Promise<Map<string, WalletCheckpoint>> {
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

function auditCovered(number: number, at: string, { seq, hash }: AuditCover) {
  const id = `audit-covered-${number}`;
  return makeEvent('payments.audit-covered.v1', { number, at, seq, hash }, new Date(at), { id });
}

function toCovered(document: CheckpointDocument) {
  const { version, number, at, wallets, entries, root, previous, publicKey, signature } = document;
  const statement = { version, number, at, wallets, entries, root, previous };
  return { checkpoint: { ...statement, publicKey, signature }, audit: document.audit ?? null };
}
