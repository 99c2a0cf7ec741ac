import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { OutboxRelay } from '@candor/kit/mongo/outbox-relay';
import type { ActionRecorder } from '@candor/platform/audit/action-recorder';
import type { Proposals } from '@candor/platform/decisions/proposals';
import type { LockLinks } from './account-lock/lock-links.ts';
import type { AuthData } from './auth-data.ts';
import type { AuthCookies } from './log-in/auth-cookies.ts';
import type { KnownDevices } from './log-in/known-devices.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import type { BreachedPasswords } from './passwords/breached-passwords.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { SecretBox } from './second-factor/secret-box.ts';
import type { RandomBytes } from './secrets/rules/random.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { CompleteAuthSettings } from './settings.ts';
import type { StaffChange } from './staff/rules/staff-change.ts';

/** Dependencies of the auth use cases. */
export interface AuthDeps {
  data: AuthData;
  hasher: PasswordHasher;
  breachedPasswords: Pick<BreachedPasswords, 'has'>;
  tokens: AccessTokens;
  devices: KnownDevices;
  lockLinks: LockLinks;
  cookies: AuthCookies;
  outbox: Pick<OutboxRelay, 'depths'>;
  passkeys: Passkeys;
  secretBox: SecretBox;
  /** Records logins of staff for the audit. */
  actions: Pick<ActionRecorder, 'record'>;
  clock: Clock;
  log: Logger;
  random: RandomBytes;
  settings: CompleteAuthSettings;
  /** Changes of staff that a second admin decides. */
  staffChanges: Proposals<StaffChange>;
  /** Runs work that may take the rights of an admin away, one at a time, so that one admin always remains. */
  withAdminsLocked<T>(work: () => Promise<T>): Promise<T>;
}
