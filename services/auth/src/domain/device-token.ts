import { createHmac } from 'node:crypto';
import { sameText } from './digest.ts';
import type { RandomBytes } from './random.ts';

const DAY_MS = 86_400_000;

/** Renewed by each log-in. */
export const DEVICE_LIFE_MS = 180 * DAY_MS;

/** More people than share a device; what was used longest ago gives way. */
const DEVICE_ACCOUNTS = 5;

/**
 * Says that an account has logged in on a device. It opens nothing: guesses from the device are counted apart from those of
 * strangers, who therefore cannot keep the account's owner out.
 */
export interface DeviceToken {
  accountId: string;
  /** New with each log-in, so that a copy of an older cookie shares no counter with the device. */
  deviceId: string;
  /** The account's `sessionEpoch` at that log-in. */
  epoch: number;
  expiresAt: Date;
}

const SHAPE = /^([0-9a-f]{24})\.([\w-]{22})\.(\d{1,9})\.([0-9a-z]{8,9})\.([\w-]{43})$/;

function sign(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}

export function makeDeviceToken(
  { accountId, epoch }: Pick<DeviceToken, 'accountId' | 'epoch'>,
  now: Date,
  random: RandomBytes,
): DeviceToken {
  const deviceId = random(16).toString('base64url');
  return { accountId, deviceId, epoch, expiresAt: new Date(now.getTime() + DEVICE_LIFE_MS) };
}

function writeToken({ accountId, deviceId, epoch, expiresAt }: DeviceToken, key: Buffer): string {
  const payload = [accountId, deviceId, epoch, expiresAt.getTime().toString(36)].join('.');
  return `${payload}.${sign(payload, key)}`;
}

function readToken(text: string, keys: readonly Buffer[], now: Date): DeviceToken | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [, accountId = '', deviceId = '', epoch = '', expiry = '', tag = ''] = match;
  const payload = text.slice(0, -(tag.length + 1));
  if (!keys.some((key) => sameText(tag, sign(payload, key)))) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return now < expiresAt ? { accountId, deviceId, epoch: Number(epoch), expiresAt } : null;
}

/**
 * The good tokens among what a device shows.
 * @param keys every one that tokens may have been signed with
 */
export function readDeviceTokens(value: string, keys: readonly Buffer[], now: Date): DeviceToken[] {
  return value.split('~', DEVICE_ACCOUNTS).flatMap((text) => readToken(text, keys, now) ?? []);
}

/** What the device is to keep: the new token, and those of the other accounts that log in there. */
export function addDeviceToken(
  token: DeviceToken,
  earlier: readonly DeviceToken[],
  key: Buffer,
): string {
  const others = earlier.filter(({ accountId }) => accountId !== token.accountId);
  return [token, ...others]
    .slice(0, DEVICE_ACCOUNTS)
    .map((each) => writeToken(each, key))
    .join('~');
}
