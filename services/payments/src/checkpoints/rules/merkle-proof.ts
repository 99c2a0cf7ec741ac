import { nodeHash } from './merkle-root.ts';

/** A step from a leaf to the root: the hash beside the current one, and on which side it stands. */
export interface ProofStep {
  side: 'left' | 'right';
  /** 64 hexadecimal digits. */
  hash: string;
}

/** The hashes of a complete Merkle tree, level by level, the leaves first. */
export type MerkleLevels = readonly (readonly Buffer[])[];

/** Builds all levels. The last node of an odd level moves up unchanged, which gives the tree of RFC 6962. */
export function buildMerkleLevels(leaves: readonly Buffer[]): MerkleLevels {
  const levels: Buffer[][] = [[...leaves]];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const left = level[at] as Buffer;
      const right = level[at + 1];
      above.push(right ? nodeHash(left, right) : left);
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

/** The audit path of a leaf (RFC 6962, section 2.1.1), from the leaf to the root. */
export function toAuditPath(levels: MerkleLevels, index: number): ProofStep[] {
  return levels.slice(0, -1).flatMap((level, height): ProofStep[] => {
    const at = Math.floor(index / 2 ** height);
    const beside = level[at % 2 === 0 ? at + 1 : at - 1];
    return beside ? [{ side: at % 2 === 0 ? 'right' : 'left', hash: beside.toString('hex') }] : [];
  });
}

/** The root that a leaf and its audit path lead to. */
export function toProvenRoot(leaf: Buffer, path: readonly ProofStep[]): string {
  return path
    .reduce((hash, { side, hash: other }) => {
      const beside = Buffer.from(other, 'hex');
      return side === 'left' ? nodeHash(beside, hash) : nodeHash(hash, beside);
    }, leaf)
    .toString('hex');
}
