import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { withLease } from '@candor/kit/mongo/lease';
import type { PaymentsData } from '../payments-data.ts';
import type { CheckpointKey } from './checkpoint-key.ts';
import {
  CHECKPOINT_VERSION,
  FIRST_PREVIOUS,
  type SignedCheckpoint,
  statementHash,
  toAuditLeaf,
  toLeaf,
  type WalletCheckpoint,
} from './rules/checkpoint.ts';
import { createMerkleTree } from './rules/merkle-root.ts';

/** Also reads the entries of this time before the last checkpoint, to allow for clock skew and slow inserts. */
const MARGIN_MS = 3_600_000;
const BATCH = 500;

/**
 * Signs the state of the whole ledger: the head of every wallet and of the audit, under one Merkle root. Reads only the entries since the
 * last checkpoint, and signs nothing if there are none.
 * @returns the new checkpoint, or the last one if nothing has changed; null for an empty ledger
 * @throws LeaseHeldError while another process is signing
 */
export function signCheckpoint(
  connection: Connection,
  deps: {
    data: Pick<PaymentsData, 'entries' | 'signedCheckpoints' | 'auditHead'>;
    key: CheckpointKey;
    now: () => Date;
  },
): Promise<SignedCheckpoint | null> {
  const { data, key, now } = deps;
  const { entries, signedCheckpoints } = data;

  async function coverNewHeads(number: number, since: Date | null): Promise<void> {
    let batch: WalletCheckpoint[] = [];
    for await (const head of entries.heads(since)) {
      batch.push(head);
      if (batch.length < BATCH) continue;
      await signedCheckpoints.cover(number, batch);
      batch = [];
    }
    await signedCheckpoints.cover(number, batch);
  }

  return withLease(connection, { name: 'checkpoint' }, async (signal) => {
    const last = await signedCheckpoints.latest();
    const number = (last?.checkpoint.number ?? 0) + 1;
    await coverNewHeads(number, last ? new Date(last.writtenAt.getTime() - MARGIN_MS) : null);

    const tree = createMerkleTree();
    let wallets = 0;
    let count = 0;
    for await (const head of signedCheckpoints.covered(number)) {
      tree.add(toLeaf(head));
      wallets += 1;
      count += head.seq;
    }
    const head = await data.auditHead.read();
    const audit = head && {
      ...head,
      path: tree.pathOfLast().map((hash) => ({ side: 'left' as const, hash })),
    };
    if (audit) tree.add(toAuditLeaf(audit));
    signal.throwIfAborted();
    const root = tree.root();
    if (wallets === 0) return null;
    if (last && last.checkpoint.root === root) return last.checkpoint;
    const checkpoint = key.sign({
      version: CHECKPOINT_VERSION,
      number,
      at: now().toISOString(),
      wallets,
      entries: count,
      root,
      previous: last ? statementHash(last.checkpoint) : FIRST_PREVIOUS,
    });
    await signedCheckpoints.insert(checkpoint, audit);
    return checkpoint;
  });
}
