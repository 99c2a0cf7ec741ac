/** A credential that signs challenges of this site (WebAuthn). */
export interface Passkey {
  /** Ours, for the address of its calls. */
  id: string;
  /** The authenticator's, base64url. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Highest signature count seen; 0 when the authenticator does not count. */
  counter: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  synced: boolean;
}

export interface SecondFactor {
  /** Sealed; see SecretBox. */
  secret: string;
  enabledAt: Date;
  /** Time step of the last accepted code; neither it nor an earlier one is accepted again. */
  lastStep: number;
}

/** What protects an account beside its password. It is replaced as a whole, guarded by its version. */
export interface SecurityState {
  /** Incremented by each change. */
  version: number;
  passwordChangedAt: Date | null;
  secondFactor: SecondFactor | null;
  /** Sealed secret of an authenticator app that no code has confirmed yet. */
  pendingSecret: { secret: string; createdAt: Date } | null;
  /** Digests of the recovery codes that are left. */
  recoveryCodes: string[];
  passkeys: Passkey[];
  /** Set while the account is locked by a link of a security mail. A password reset unlocks it. */
  lockedAt: Date | null;
  /** How often the account was locked. Links issued before the latest lock no longer work. */
  lockCount: number;
}

export const NO_SECURITY: SecurityState = {
  version: 0,
  passwordChangedAt: null,
  secondFactor: null,
  pendingSecret: null,
  recoveryCodes: [],
  passkeys: [],
  lockedAt: null,
  lockCount: 0,
};

/** The next version of the state. */
export function withChange(
  state: SecurityState,
  change: Partial<Omit<SecurityState, 'version'>>,
): SecurityState {
  return { ...state, ...change, version: state.version + 1 };
}

const DAY_MS = 86_400_000;

/**
 * Locks the account. Whatever was added within a day, which is how long a link in a mail works, is removed: it may be what the
 * mail was about. Older second factors stay, so that a stolen mailbox alone does not open the account.
 */
export function lock(state: SecurityState, now: Date): SecurityState {
  const isRecent = (at: Date) => now.getTime() - at.getTime() <= DAY_MS;
  const removesFactor = state.secondFactor !== null && isRecent(state.secondFactor.enabledAt);
  return withChange(state, {
    lockedAt: now,
    lockCount: state.lockCount + 1,
    pendingSecret: null,
    passkeys: state.passkeys.filter(({ createdAt }) => !isRecent(createdAt)),
    ...(removesFactor ? { secondFactor: null, recoveryCodes: [] } : {}),
  });
}

/** Whether `after` lacks a second factor or passkey that `before` had. */
export function hasLostFactor(before: SecurityState, after: SecurityState): boolean {
  const lostApp = before.secondFactor !== null && after.secondFactor === null;
  return lostApp || after.passkeys.length < before.passkeys.length;
}
