import type { Clock } from '@candor/kit/clock';
import type { Account } from '../domain/account.ts';
import {
  addDeviceToken,
  DEVICE_LIFE_MS,
  type DeviceToken,
  makeDeviceToken,
  readDeviceTokens,
} from '../domain/device-token.ts';
import type { RandomBytes } from '../domain/random.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What a browser keeps to be recognised as a device that has logged in before. */
export interface DeviceGrant {
  value: string;
  lifeMs: number;
}

export interface KnownDevices {
  /** The token that this account has on the device, or null where it has never logged in there. */
  recognise(account: Account, shown: string | undefined): DeviceToken | null;
  /** For a device on which this account has just shown who it is. */
  grant(account: Account, shown: string | undefined): DeviceGrant;
}

/** Signed by keys derived from those of the access tokens: all instances share them, and they are replaced together. */
export function createKnownDevices(deps: {
  keys: Pick<SigningKeys, 'derive'>;
  clock: Clock;
  random: RandomBytes;
}): KnownDevices {
  const { keys, clock, random } = deps;

  function read(shown: string | undefined): DeviceToken[] {
    return shown ? readDeviceTokens(shown, deviceKeys().all, clock.now()) : [];
  }

  function deviceKeys() {
    return keys.derive('known device');
  }

  return {
    recognise(account, shown) {
      return read(shown).find(({ accountId }) => accountId === account.id) ?? null;
    },
    grant({ id, sessionEpoch }, shown) {
      const token = makeDeviceToken({ accountId: id, epoch: sessionEpoch }, clock.now(), random);
      return {
        value: addDeviceToken(token, read(shown), deviceKeys().newest),
        lifeMs: DEVICE_LIFE_MS,
      };
    },
  };
}
