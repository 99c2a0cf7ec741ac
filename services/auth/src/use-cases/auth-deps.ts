import type { ActionRecorder } from '@candor/kit/audit/action-recorder';
import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { ChangeProposals } from '@candor/kit/proposals/change-proposals';
import type { AuthData } from '../data/auth-data.ts';
import type { RandomBytes } from '../domain/random.ts';
import type { StaffChange } from '../domain/staff-change.ts';
import type { AccessTokens } from '../security/access-tokens.ts';
import type { KnownDevices } from '../security/known-devices.ts';
import type { LockLinks } from '../security/lock-links.ts';
import type { Passkeys } from '../security/passkeys.ts';
import type { PasswordHasher } from '../security/password-hasher.ts';
import type { SecretBox } from '../security/secret-box.ts';
import type { CompleteAuthSettings } from '../settings.ts';

/** Dependencies of the auth use cases. */
export interface AuthDeps {
  data: AuthData;
  hasher: PasswordHasher;
  tokens: AccessTokens;
  devices: KnownDevices;
  lockLinks: LockLinks;
  passkeys: Passkeys;
  secretBox: SecretBox;
  /** Records log-ins of staff for the audit. */
  actions: Pick<ActionRecorder, 'record'>;
  clock: Clock;
  log: Logger;
  random: RandomBytes;
  settings: CompleteAuthSettings;
  /** Changes of staff that a second admin decides. */
  staffChanges: ChangeProposals<StaffChange>;
  /** Runs work that may take the rights of an admin away, one at a time, so that one admin always remains. */
  withAdminsLocked<T>(work: () => Promise<T>): Promise<T>;
}
