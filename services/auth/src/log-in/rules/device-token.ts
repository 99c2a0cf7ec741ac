import { createHmac } from 'node:crypto';
import { sameSecret } from '@candor/kit/same-secret';
import type { RandomBytes } from '../../secrets/rules/random.ts';

const DAY_MS = 86_400_000;

/** Renewed by each login. */
export const DEVICE_LIFETIME_MS = 180 * DAY_MS;

/** Accounts remembered per device; the least recently used one is dropped. */
const MAX_ACCOUNTS = 5;

/**
 * Proves that an account has logged in on a device before. It grants no access. Failed logins from known devices have
 * counters of their own, so that failures from unknown devices cannot lock the owner out.
 */
export interface DeviceToken {
  accountId: string;
  /** New at each login, so that a stolen older cookie does not share a counter with the device. */
  deviceId: string;
  /** The account's `sessionEpoch` at that login. */
  epoch: number;
  expiresAt: Date;
}

const SHAPE = /^([0-9a-f]{24})\.([\w-]{22})\.(\d{1,9})\.([0-9a-z]{8,9})\.([\w-]{43})$/;

function sign(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}

export function createDeviceToken(
  { accountId, epoch }: Pick<DeviceToken, 'accountId' | 'epoch'>,
  now: Date,
  random: RandomBytes,
): DeviceToken {
  const deviceId = random(16).toString('base64url');
  return { accountId, deviceId, epoch, expiresAt: new Date(now.getTime() + DEVICE_LIFETIME_MS) };
}

function formatToken({ accountId, deviceId, epoch, expiresAt }: DeviceToken, key: Buffer): string {
  const payload = [accountId, deviceId, epoch, expiresAt.getTime().toString(36)].join('.');
  return `${payload}.${sign(payload, key)}`;
}

function parseToken(text: string, keys: readonly Buffer[], now: Date): DeviceToken | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [, accountId = '', deviceId = '', epoch = '', expiry = '', tag = ''] = match;
  const payload = text.slice(0, -(tag.length + 1));
  if (!keys.some((key) => sameSecret(tag, sign(payload, key)))) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return now < expiresAt ? { accountId, deviceId, epoch: Number(epoch), expiresAt } : null;
}

/**
 * Parses a device cookie and returns its valid tokens.
 * @param keys every key that a token may be signed with
 */
export function parseDeviceTokens(
  value: string,
  keys: readonly Buffer[],
  now: Date,
): DeviceToken[] {
  return value.split('~', MAX_ACCOUNTS).flatMap((text) => parseToken(text, keys, now) ?? []);
}

/** Value of the device cookie: the new token, and the earlier ones of other accounts. */
export function formatDeviceCookie(
  token: DeviceToken,
  earlier: readonly DeviceToken[],
  key: Buffer,
): string {
  const others = earlier.filter(({ accountId }) => accountId !== token.accountId);
  return [token, ...others]
    .slice(0, MAX_ACCOUNTS)
    .map((each) => formatToken(each, key))
    .join('~');
}
