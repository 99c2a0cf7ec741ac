import type { Account } from '../../accounts/rules/account.ts';
import { toDigest } from '../../secrets/rules/digest.ts';
import type { DeviceToken } from './device-token.ts';

/**
 * Counter of failed logins from unknown devices: by the account's email address, whichever identifier was entered, or by
 * the entered identifier when no account has it. Signing up with an address does not change its counter.
 */
export function toIdentifierCounter(identifier: string): string {
  return `login:${toDigest(identifier.toLowerCase())}`;
}

/**
 * Counter of failed logins from a known device. Devices known from before a password change share one counter, because
 * whoever had the old password could have collected any number of device tokens.
 */
export function toDeviceCounter(account: Account, { deviceId, epoch }: DeviceToken): string {
  return epoch === account.sessionEpoch
    ? `device:${deviceId}`
    : toEarlierDevicesCounter(account.id);
}

export function toEarlierDevicesCounter(accountId: string): string {
  return `devices:${accountId}`;
}

/** Counter of incorrect codes of a second factor. Only those who know the password reach it. */
export function toSecondFactorCounter(accountId: string): string {
  return `second-factor:${accountId}`;
}

/** Counter of wrong current passwords entered within a session. */
export function toSessionCounter(sessionId: string): string {
  return `session:${sessionId}`;
}
