import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { AccountStore } from '../data/account-store.ts';
import type { FailureStore } from '../data/failure-store.ts';
import type { SessionStore } from '../data/session-store.ts';
import type { RandomBytes } from '../domain/random.ts';
import type { AccessTokens } from '../security/access-tokens.ts';
import type { KnownDevices } from '../security/known-devices.ts';
import type { PasswordHasher } from '../security/password-hasher.ts';
import type { CompleteAuthSettings } from '../settings.ts';

/** What the use cases work with. */
export interface AuthContext {
  accounts: AccountStore;
  sessions: SessionStore;
  failures: FailureStore;
  hasher: PasswordHasher;
  tokens: AccessTokens;
  devices: KnownDevices;
  clock: Clock;
  log: Logger;
  random: RandomBytes;
  settings: CompleteAuthSettings;
  /** Events were written: they can go out now. */
  onWritten(): void;
}
