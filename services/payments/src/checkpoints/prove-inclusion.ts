import type { SignedCheckpoints } from './data/signed-checkpoints.ts';
import {
  type AuditCover,
  type SignedCheckpoint,
  toAuditLeaf,
  toLeaf,
  type WalletCheckpoint,
} from './rules/checkpoint.ts';
import {
  buildMerkleLevels,
  type MerkleLevels,
  type ProofStep,
  toAuditPath,
} from './rules/merkle-proof.ts';
import { leafHash } from './rules/merkle-root.ts';

/** Proof that a signed checkpoint covers a wallet's entry. */
export interface Inclusion {
  checkpoint: SignedCheckpoint;
  /** The covered entry of the wallet. */
  head: WalletCheckpoint;
  /** From the leaf of `head` to the checkpoint's root. */
  path: ProofStep[];
}

interface Tree {
  checkpoint: SignedCheckpoint;
  heads: Map<string, { index: number; head: WalletCheckpoint }>;
  levels: MerkleLevels;
}

/** A checkpoint that is signed while its heads are read replaces them. */
const ATTEMPTS = 3;

export type InclusionProver = ReturnType<typeof createInclusionProver>;

/** Builds the tree of a checkpoint once, at its first proof, and keeps that of the latest one. */
export function createInclusionProver(
  signedCheckpoints: Pick<SignedCheckpoints, 'latest' | 'covered'>,
) {
  let current: { number: number; tree: Promise<Tree | null> } | null = null;

  async function buildTree(
    checkpoint: SignedCheckpoint,
    audit: AuditCover | null,
  ): Promise<Tree | null> {
    const leaves: Buffer[] = [];
    const heads: Tree['heads'] = new Map();
    for await (const head of signedCheckpoints.covered(checkpoint.number)) {
      heads.set(head.walletId, { index: leaves.length, head });
      leaves.push(leafHash(toLeaf(head)));
    }
    if (audit) leaves.push(leafHash(toAuditLeaf(audit)));
    const levels = buildMerkleLevels(leaves);
    const root = levels.at(-1)?.[0]?.toString('hex');
    return root === checkpoint.root ? { checkpoint, heads, levels } : null;
  }

  async function readTree(): Promise<Tree | null> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const found = await signedCheckpoints.latest();
      if (!found) return null;
      const latest = found.checkpoint;
      if (current?.number !== latest.number) {
        current = { number: latest.number, tree: buildTree(latest, found.audit) };
      }
      const { number, tree } = current;
      const built = await tree.catch((error) => {
        if (current?.number === number) current = null;
        throw error;
      });
      if (built) return built;
      if (current?.number === number) current = null;
    }
    return null;
  }

  return {
    /** By the latest checkpoint; null if none covers the wallet yet. */
    async prove(walletId: string): Promise<Inclusion | null> {
      const tree = await readTree();
      const leaf = tree?.heads.get(walletId);
      if (!tree || !leaf) return null;
      const { checkpoint, levels } = tree;
      return { checkpoint, head: leaf.head, path: toAuditPath(levels, leaf.index) };
    },
  };
}
