import type { PaymentsData } from '../payments-data.ts';
import { isSigned } from './checkpoint-key.ts';
import {
  type AuditCover,
  FIRST_PREVIOUS,
  type SignedCheckpoint,
  statementHash,
  toAuditLeaf,
  toLeaf,
} from './rules/checkpoint.ts';
import { toProvenRoot } from './rules/merkle-proof.ts';
import { createMerkleTree, leafHash } from './rules/merkle-root.ts';

/** A fault in a signed checkpoint. */
export interface CheckpointFault {
  number: number;
  problem: 'signature' | 'another key' | 'order' | 'root' | 'audit';
}

export interface CheckpointReport {
  /** How many there are. */
  checkpoints: number;
  checkpointFaults: CheckpointFault[];
}

/**
 * Checks the signed checkpoints: their signatures, their order by the hash of the previous one, and the root of the latest
 * over the heads that it covers. Whether the chains still contain those heads is checked with the chains.
 * @param publicKey the key that must have signed the latest one; any key is accepted without it
 */
export async function verifyCheckpoints(
  { signedCheckpoints }: Pick<PaymentsData, 'signedCheckpoints'>,
  publicKey?: string,
): Promise<CheckpointReport> {
  const faults: CheckpointFault[] = [];
  let count = 0;
  let previous = FIRST_PREVIOUS;
  let last: { checkpoint: SignedCheckpoint; audit: AuditCover | null } | null = null;
  for await (const covered of signedCheckpoints.all()) {
    const { checkpoint, audit } = covered;
    const { number } = checkpoint;
    count += 1;
    if (!isSigned(checkpoint)) faults.push({ number, problem: 'signature' });
    if (number !== count || checkpoint.previous !== previous) {
      faults.push({ number, problem: 'order' });
    }
    if (audit && !isCovered(audit, checkpoint)) faults.push({ number, problem: 'audit' });
    previous = statementHash(checkpoint);
    last = covered;
  }
  if (last) {
    const { checkpoint, audit } = last;
    const { number, root } = checkpoint;
    if (publicKey && checkpoint.publicKey !== publicKey) {
      faults.push({ number, problem: 'another key' });
    }
    const tree = createMerkleTree();
    for await (const head of signedCheckpoints.covered(number)) tree.add(toLeaf(head));
    if (audit) tree.add(toAuditLeaf(audit));
    // A checkpoint that was signed meanwhile has replaced the heads.
    const isLatest = (await signedCheckpoints.latest())?.checkpoint.number === number;
    if (isLatest && tree.root() !== root) faults.push({ number, problem: 'root' });
  }
  return { checkpoints: count, checkpointFaults: faults };
}

/** Whether the head of the audit leads to the signed root. */
function isCovered(audit: AuditCover, { root }: SignedCheckpoint): boolean {
  return toProvenRoot(leafHash(toAuditLeaf(audit)), audit.path) === root;
}
