import { describe, expect, test } from '@jest/globals';
import {
  hasLostFactor,
  lock,
  NO_SECURITY,
  type Passkey,
  type SecurityState,
  withNewRecoveryCodes,
  withoutPasskey,
  withoutSecondFactor,
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

  test('puts back an authenticator app and its codes that were turned off within a day', () => {
    const before = protectedSince(hoursAgo(300));
    const off = withoutSecondFactor(before, hoursAgo(23));
    expect(off).toMatchObject({ secondFactor: null, recoveryCodes: [] });
    const after = lock(off, NOW);
    expect(after.secondFactor).toEqual(before.secondFactor);
    expect(after.recoveryCodes).toEqual(['a', 'b']);
    expect(hasLostFactor(off, after)).toBe(false);
  });

  test('puts back an app in place of another that was set up after it was turned off', () => {
    const before = protectedSince(hoursAgo(300));
    const theirs = { secret: 'theirs', enabledAt: hoursAgo(1), lastStep: 9 };
    const replaced = {
      ...withoutSecondFactor(before, hoursAgo(2)),
      secondFactor: theirs,
      recoveryCodes: ['c'],
    };
    expect(lock(replaced, NOW)).toMatchObject({
      secondFactor: before.secondFactor,
      recoveryCodes: ['a', 'b'],
    });
  });

  test('puts back the recovery codes that new ones have replaced, without accepting used codes of the app again', () => {
    const before = protectedSince(hoursAgo(300));
    const renewed = withNewRecoveryCodes(before, ['c', 'd'], hoursAgo(3));
    const used = {
      ...renewed,
      secondFactor: { secret: 'sealed', enabledAt: hoursAgo(300), lastStep: 7 },
    };
    expect(lock(used, NOW)).toMatchObject({
      secondFactor: { secret: 'sealed', lastStep: 7 },
      recoveryCodes: ['a', 'b'],
    });
  });

  test('puts back passkeys that were removed within a day, but not those that were also added in it', () => {
    const old = passkey('old', hoursAgo(300));
    const kept = passkey('kept', hoursAgo(200));
    const theirs = passkey('theirs', hoursAgo(5));
    let state: SecurityState = { ...NO_SECURITY, passkeys: [old, kept, theirs] };
    state = withoutPasskey(state, theirs, hoursAgo(4));
    state = withoutPasskey(state, old, hoursAgo(3));
    expect(state.passkeys).toEqual([kept]);
    expect(lock(state, NOW).passkeys).toEqual([kept, old]);
  });

  test('leaves what was removed more than a day ago removed, and forgets it', () => {
    const before = { ...protectedSince(hoursAgo(300)), passkeys: [passkey('old', hoursAgo(300))] };
    const [old] = before.passkeys;
    const removed = withoutPasskey(
      withoutSecondFactor(before, hoursAgo(25)),
      old as Passkey,
      hoursAgo(25),
    );
    expect(lock(removed, NOW)).toMatchObject({
      secondFactor: null,
      recoveryCodes: [],
      passkeys: [],
      removed: [],
    });
  });

  test('puts a factor back once: a second lock does not undo its later removal', () => {
    const off = withoutSecondFactor(protectedSince(hoursAgo(300)), hoursAgo(2));
    expect(lock(off, NOW).removed).toEqual([]);
  });

  test('puts back an old factor, however many others were added and removed since', () => {
    const before = protectedSince(hoursAgo(300));
    let state: SecurityState = before;
    for (let count = 0; count < 40; count++) {
      const theirs = passkey(`theirs ${count}`, hoursAgo(4));
      state = withoutPasskey({ ...state, passkeys: [theirs] }, theirs, hoursAgo(3));
    }
    state = withoutSecondFactor(state, hoursAgo(2));
    expect(state.removed.length).toBeLessThanOrEqual(20);
    expect(lock(state, NOW).secondFactor).toEqual(before.secondFactor);
  });
});
