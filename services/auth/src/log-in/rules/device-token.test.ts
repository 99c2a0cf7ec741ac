import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { systemRandom } from '../../secrets/rules/random.ts';
import {
  createDeviceToken,
  DEVICE_LIFETIME_MS,
  type DeviceToken,
  formatDeviceCookie,
  parseDeviceTokens,
} from './device-token.ts';

const NOW = new Date('2026-05-01T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const key = randomBytes(32);
const newId = () => randomBytes(12).toString('hex');

function sampleToken(accountId = newId(), epoch = 3): DeviceToken {
  return createDeviceToken({ accountId, epoch }, NOW, systemRandom);
}

describe('device cookie', () => {
  test('round-trips its token until the token expires after 180 days', () => {
    const token = sampleToken();
    const value = formatDeviceCookie(token, [], key);
    expect(parseDeviceTokens(value, [key], later(DEVICE_LIFETIME_MS - 1))).toEqual([token]);
    expect(parseDeviceTokens(value, [key], later(DEVICE_LIFETIME_MS))).toEqual([]);
  });

  test('is rejected when any single character is changed', () => {
    const value = formatDeviceCookie(sampleToken(), [], key);
    const characters = [...'0123456789abcdefghijklmnopqrstuvwxyzABCXYZ-_.~% '];
    fc.assert(
      fc.property(
        fc.nat({ max: value.length - 1 }),
        fc.constantFrom(...characters),
        (at, character) => {
          fc.pre(value[at] !== character);
          const changed = value.slice(0, at) + character + value.slice(at + 1);
          // base64url ignores some bits of a tag's last character; comparing the text rejects such variants too.
          expect(parseDeviceTokens(changed, [key], NOW)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is rejected under another key and stays valid after a key rotation', () => {
    const token = sampleToken();
    const value = formatDeviceCookie(token, [], key);
    const newer = randomBytes(32);
    expect(parseDeviceTokens(value, [newer], NOW)).toEqual([]);
    expect(parseDeviceTokens(value, [newer, key], NOW)).toEqual([token]);
  });

  test('holds one token per account, latest login first, for at most five accounts', () => {
    const accounts = Array.from({ length: 7 }, newId);
    let kept: DeviceToken[] = [];
    for (const accountId of [...accounts, ...accounts]) {
      kept = parseDeviceTokens(formatDeviceCookie(sampleToken(accountId), kept, key), [key], NOW);
    }
    expect(kept.map(({ accountId }) => accountId)).toEqual(accounts.slice(2).reverse());
  });

  test('has a new device id at each login', () => {
    const accountId = newId();
    expect(sampleToken(accountId).deviceId).not.toBe(sampleToken(accountId).deviceId);
  });
});
