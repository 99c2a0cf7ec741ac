import { expect, test } from '@jest/globals';
import { buildMerkleLevels, toAuditPath, toProvenRoot } from './merkle-proof.ts';
import { createMerkleTree, leafHash } from './merkle-root.ts';

test.each([1, 2, 3, 4, 5, 7, 8, 9, 31, 33])(
  'every leaf of a tree of %i leads to its root, and no other leaf does',
  (size) => {
    const leaves = Array.from({ length: size }, (_, index) => `leaf ${index}`);
    const tree = createMerkleTree();
    for (const leaf of leaves) tree.add(leaf);
    const levels = buildMerkleLevels(leaves.map(leafHash));
    for (const [index, leaf] of leaves.entries()) {
      const path = toAuditPath(levels, index);
      expect(toProvenRoot(leafHash(leaf), path)).toBe(tree.root());
      expect(toProvenRoot(leafHash('another leaf'), path)).not.toBe(tree.root());
    }
  },
);
