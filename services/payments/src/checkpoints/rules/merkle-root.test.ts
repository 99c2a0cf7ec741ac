import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createMerkleTree } from './merkle-root.ts';

function toRoot(leaves: readonly string[]): string {
  const tree = createMerkleTree();
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
}

/** MTH as defined by RFC 6962, section 2.1. */
function definition(leaves: readonly string[]): Buffer {
  const hash = (...parts: (Buffer | string)[]) =>
    parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();
  const [first] = leaves;
  if (first === undefined) return hash();
  if (leaves.length === 1) return hash(Buffer.from([0]), first);
  const k = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return hash(Buffer.from([1]), definition(leaves.slice(0, k)), definition(leaves.slice(k)));
}

describe('a Merkle root', () => {
  it('of no leaves is the hash of the empty string', () => {
    expect(toRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('matches RFC 6962 for any leaves', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 70 }), (leaves) => {
        expect(toRoot(leaves)).toBe(definition(leaves).toString('hex'));
      }),
    );
  });

  it('changes with every leaf and with their order', () => {
    const roots = [
      ['a', 'b', 'c'],
      ['a', 'c', 'b'],
      ['a', 'b'],
      ['a', 'b', 'c', 'c'],
    ].map(toRoot);
    expect(new Set(roots).size).toBe(4);
  });
});
