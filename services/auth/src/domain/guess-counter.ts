import type { Account } from './account.ts';
import type { DeviceToken } from './device-token.ts';
import { toDigest } from './digest.ts';

/**
 * What the guesses of strangers are counted under: the address of an account, whichever of its names was typed, and what was
 * typed where there is no account. Opening an account under an address changes nothing about its counter.
 */
export function strangersCounter(name: string): string {
  return `login:${toDigest(name.toLowerCase())}`;
}

/**
 * What the guesses of a device that has logged in before are counted under. Devices from before a new password share one
 * counter: whoever had the old password could otherwise have collected any number of them.
 */
export function deviceCounter(account: Account, { deviceId, epoch }: DeviceToken): string {
  return epoch === account.sessionEpoch ? `device:${deviceId}` : earlierDevicesCounter(account.id);
}

export function earlierDevicesCounter(accountId: string): string {
  return `devices:${accountId}`;
}

/** What the guesses of the current password within a session are counted under. */
export function sessionCounter(sessionId: string): string {
  return `session:${sessionId}`;
}
