import { describe, expect, test } from '@jest/globals';
import {
  hasLostFactor,
  lock,
  NO_SECURITY,
  type Passkey,
  type SecurityState,
} from './security-state.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

function passkey(name: string, createdAt: Date): Passkey {
  return {
    id: name,
    credentialId: name,
    publicKey: '',
    counter: 0,
    name,
    createdAt,
    lastUsedAt: null,
    synced: false,
  };
}

function protectedSince(enabledAt: Date): SecurityState {
  return {
    ...NO_SECURITY,
    version: 4,
    secondFactor: { secret: 'sealed', enabledAt, lastStep: 1 },
    recoveryCodes: ['a', 'b'],
  };
}

describe('locking an account', () => {
  test('removes passkeys and an authenticator app that were added within a day', () => {
    const before = {
      ...protectedSince(hoursAgo(2)),
      passkeys: [passkey('old', hoursAgo(30)), passkey('new', hoursAgo(3))],
    };
    const after = lock(before, NOW);
    expect(after.passkeys.map(({ name }) => name)).toEqual(['old']);
    expect(after).toMatchObject({
      secondFactor: null,
      recoveryCodes: [],
      lockCount: 1,
      version: 5,
    });
    expect(after.lockedAt).toEqual(NOW);
    expect(hasLostFactor(before, after)).toBe(true);
  });

  test('keeps older ones, so that a stolen mailbox does not open the account', () => {
    const before = protectedSince(hoursAgo(25));
    const after = lock(before, NOW);
    expect(after.secondFactor).toEqual(before.secondFactor);
    expect(after.recoveryCodes).toEqual(before.recoveryCodes);
    expect(hasLostFactor(before, after)).toBe(false);
  });
});
