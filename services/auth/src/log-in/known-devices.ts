import type { Clock } from '@candor/kit/clock';
import type { Account } from '../accounts/rules/account.ts';
import type { RandomBytes } from '../secrets/rules/random.ts';
import type { SigningKeys } from '../sessions/signing-keys.ts';
import {
  createDeviceToken,
  DEVICE_LIFETIME_MS,
  type DeviceToken,
  formatDeviceCookie,
  parseDeviceTokens,
} from './rules/device-token.ts';

/** Device cookie that identifies a browser in which an account has logged in before. */
export interface DeviceGrant {
  value: string;
  maxAgeMs: number;
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** Device tokens, signed with keys derived from the access-token keys: shared by all instances and rotated with them. */
export function createKnownDevices(deps: {
  keys: Pick<SigningKeys, 'derive'>;
  clock: Clock;
  random: RandomBytes;
}) {
  const { keys, clock, random } = deps;

  function parseCookie(cookie: string | undefined): DeviceToken[] {
    return cookie ? parseDeviceTokens(cookie, deviceKeys().all, clock.now()) : [];
  }

  function deviceKeys() {
    return keys.derive('known device');
  }

  return {
    /** The valid token of the account in the device cookie, or null when it has not logged in on the device. */
    find(account: Account, cookie: string | undefined): DeviceToken | null {
      return parseCookie(cookie).find(({ accountId }) => accountId === account.id) ?? null;
    },
    /** Issues a new device cookie after the account has authenticated. */
    issue({ id, sessionEpoch }: Account, cookie: string | undefined): DeviceGrant {
      const token = createDeviceToken({ accountId: id, epoch: sessionEpoch }, clock.now(), random);
      return {
        value: formatDeviceCookie(token, parseCookie(cookie), deviceKeys().newest),
        maxAgeMs: DEVICE_LIFETIME_MS,
      };
    },
  };
}
