import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDeviceToken,
  DEVICE_LIFE_MS,
  type DeviceToken,
  makeDeviceToken,
  readDeviceTokens,
} from './device-token.ts';
import { systemRandom } from './random.ts';

const NOW = new Date('2026-05-01T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const key = randomBytes(32);
const newId = () => randomBytes(12).toString('hex');

function made(accountId = newId(), epoch = 3): DeviceToken {
  return makeDeviceToken({ accountId, epoch }, NOW, systemRandom);
}

describe('what a device keeps of a log-in', () => {
  test('reads back as it was written, until its half year is over', () => {
    const token = made();
    const value = addDeviceToken(token, [], key);
    expect(readDeviceTokens(value, [key], later(DEVICE_LIFE_MS - 1))).toEqual([token]);
    expect(readDeviceTokens(value, [key], later(DEVICE_LIFE_MS))).toEqual([]);
  });

  test('is nothing once a single character of it is changed', () => {
    const value = addDeviceToken(made(), [], key);
    const characters = [...'0123456789abcdefghijklmnopqrstuvwxyzABCXYZ-_.~% '];
    fc.assert(
      fc.property(
        fc.nat({ max: value.length - 1 }),
        fc.constantFrom(...characters),
        (at, character) => {
          fc.pre(value[at] !== character);
          const changed = value.slice(0, at) + character + value.slice(at + 1);
          // The last character of a tag has bits that count for nothing; the text is compared, not the bits.
          expect(readDeviceTokens(changed, [key], NOW)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is nothing to whoever has another key, and stays good when a newer key takes over', () => {
    const token = made();
    const value = addDeviceToken(token, [], key);
    const newer = randomBytes(32);
    expect(readDeviceTokens(value, [newer], NOW)).toEqual([]);
    expect(readDeviceTokens(value, [newer, key], NOW)).toEqual([token]);
  });

  test('has one token of each account, the latest log-in first, and no more than five', () => {
    const accounts = Array.from({ length: 7 }, newId);
    let kept: DeviceToken[] = [];
    for (const accountId of [...accounts, ...accounts]) {
      kept = readDeviceTokens(addDeviceToken(made(accountId), kept, key), [key], NOW);
    }
    expect(kept.map(({ accountId }) => accountId)).toEqual(accounts.slice(2).reverse());
  });

  test('differs with each log-in', () => {
    const accountId = newId();
    expect(made(accountId).deviceId).not.toBe(made(accountId).deviceId);
  });
});
