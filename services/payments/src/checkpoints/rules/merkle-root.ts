import { createHash } from 'node:crypto';

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Hash of a leaf by RFC 6962. */
export function leafHash(leaf: string): Buffer {
  return sha256(LEAF, leaf);
}

/** Hash of a node by RFC 6962. */
export function nodeHash(left: Buffer, right: Buffer): Buffer {
  return sha256(NODE, left, right);
}

/**
 * The Merkle tree hash of RFC 6962, section 2.1: leaves and nodes are hashed with different prefixes, and an incomplete tree
 * is split at the largest power of two below its size.
 */
export function createMerkleTree() {
  /** The roots of complete subtrees, the largest first. */
  const subtrees: { size: number; hash: Buffer }[] = [];

  return {
    add(leaf: string): void {
      subtrees.push({ size: 1, hash: leafHash(leaf) });
      for (;;) {
        const [left, right] = subtrees.slice(-2);
        if (!left || !right || left.size !== right.size) return;
        subtrees.splice(-2, 2, { size: left.size * 2, hash: nodeHash(left.hash, right.hash) });
      }
    },
    /** The audit path (RFC 6962, section 2.1.1) of the leaf that would be added next as the last one, as hashes on its left. */
    pathOfLast: (): string[] => subtrees.map(({ hash }) => hash.toString('hex')).reverse(),
    /** 64 hexadecimal digits. */
    root(): string {
      const hashes = subtrees.map(({ hash }) => hash);
      const root = hashes.reduceRight<Buffer | null>(
        (right, left) => (right ? nodeHash(left, right) : left),
        null,
      );
      return (root ?? sha256()).toString('hex');
    },
  };
}
