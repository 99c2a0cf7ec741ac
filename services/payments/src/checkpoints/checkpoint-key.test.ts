import { describe, expect, it } from '@jest/globals';
import { createCheckpointKey, isSigned } from './checkpoint-key.ts';
import { CHECKPOINT_VERSION, FIRST_PREVIOUS } from './rules/checkpoint.ts';

const statement = {
  version: CHECKPOINT_VERSION,
  number: 1,
  at: '2026-05-01T10:00:00.000Z',
  wallets: 2,
  entries: 7,
  root: 'ab'.repeat(32),
  previous: FIRST_PREVIOUS,
};

describe('a checkpoint key', () => {
  const key = createCheckpointKey('a secret of the operator, long enough');

  it('signs checkpoints that can be verified with the public key', () => {
    const signed = key.sign(statement);
    expect(signed.publicKey).toBe(key.publicKey);
    expect(isSigned(signed)).toBe(true);
  });

  it('is derived from the secret', () => {
    const again = createCheckpointKey('a secret of the operator, long enough');
    expect(again.sign(statement)).toEqual(key.sign(statement));
    expect(createCheckpointKey('b secret of the operator, long enough').publicKey).not.toBe(
      key.publicKey,
    );
  });

  it.each([
    ['another root', { root: 'cd'.repeat(32) }],
    ['fewer entries', { entries: 6 }],
    ['another moment', { at: '2026-05-01T10:00:00.001Z' }],
    ['another key', { publicKey: createCheckpointKey('c'.repeat(32)).publicKey }],
    ['a malformed public key', { publicKey: 'x' }],
    ['an empty signature', { signature: '' }],
  ])('does not verify a checkpoint with %s', (_what, change) => {
    expect(isSigned({ ...key.sign(statement), ...change })).toBe(false);
  });

  it('refuses a short secret', () => {
    expect(() => createCheckpointKey('short')).toThrow('needs 32 characters');
  });
});
