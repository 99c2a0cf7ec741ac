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

/** A factor, or its recovery codes, that a change has taken from the account. */
export interface RemovedFactor {
  at: Date;
  /** With the recovery codes of then; null for a passkey. */
  secondFactor: SecondFactor | null;
  recoveryCodes: string[];
  passkey: Passkey | null;
}

/** What protects an account in addition to its password. It is replaced as a whole, guarded by its version. */
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
  /** What was removed within the last day and before the latest lock, which puts it back. */
  removed: RemovedFactor[];
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
  removed: [],
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

/** Turns off the second factor and its recovery codes. */
export function withoutSecondFactor(state: SecurityState, now: Date): SecurityState {
  return withChange(state, {
    secondFactor: null,
    pendingSecret: null,
    recoveryCodes: [],
    removed: addRemoved(state, toRemovedCodes(state, now), now),
  });
}

/** Replaces the recovery codes. */
export function withNewRecoveryCodes(
  state: SecurityState,
  recoveryCodes: string[],
  now: Date,
): SecurityState {
  return withChange(state, {
    recoveryCodes,
    removed: addRemoved(state, toRemovedCodes(state, now), now),
  });
}

export function withoutPasskey(state: SecurityState, passkey: Passkey, now: Date): SecurityState {
  return withChange(state, {
    passkeys: state.passkeys.filter((each) => each !== passkey),
    removed: addRemoved(state, { at: now, secondFactor: null, recoveryCodes: [], passkey }, now),
  });
}

function toRemovedCodes({ secondFactor, recoveryCodes }: SecurityState, at: Date): RemovedFactor {
  return { at, secondFactor, recoveryCodes, passkey: null };
}

const DAY_MS = 86_400_000;
/** More than an account has had at any one time. */
const MAX_REMOVED = 20;

const isWithinDay = (at: Date, now: Date) => now.getTime() - at.getTime() <= DAY_MS;
const toAddedAt = ({ passkey, secondFactor }: RemovedFactor) =>
  (passkey?.createdAt ?? secondFactor?.enabledAt)?.getTime() ?? 0;

/** Keeps the factors that were added first, so that adding and removing others does not push them out. */
function addRemoved({ removed }: SecurityState, added: RemovedFactor, now: Date): RemovedFactor[] {
  return [...removed, added]
    .filter(({ at }) => isWithinDay(at, now))
    .sort((a, b) => toAddedAt(a) - toAddedAt(b) || a.at.getTime() - b.at.getTime())
    .slice(0, MAX_REMOVED);
}

/**
 * Locks the account, with the factors that it had a day before, which is how long a link in an email works: what the mail was about
 * is undone. Older second factors stay, so that a stolen mailbox alone does not open the account.
 */
export function lock(state: SecurityState, now: Date): SecurityState {
  const isRecent = (at: Date) => isWithinDay(at, now);
  const removed = state.removed
    .filter(({ at }) => isRecent(at))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const passkeys = [...state.passkeys, ...removed.flatMap(({ passkey }) => passkey ?? [])];
  return withChange(state, {
    lockedAt: now,
    lockCount: state.lockCount + 1,
    pendingSecret: null,
    passkeys: passkeys.filter(({ createdAt }) => !isRecent(createdAt)),
    ...findEarlierCodes(state, removed, isRecent),
    removed: [],
  });
}

/** The authenticator app and its recovery codes of a day before. */
function findEarlierCodes(
  state: SecurityState,
  removed: readonly RemovedFactor[],
  isRecent: (at: Date) => boolean,
): Pick<SecurityState, 'secondFactor' | 'recoveryCodes'> {
  const current = state.secondFactor;
  const first = removed.find(
    ({ secondFactor }) => secondFactor && !isRecent(secondFactor.enabledAt),
  );
  if (first?.secondFactor) {
    // The current one knows the codes that were used since.
    const isCurrent = current?.secret === first.secondFactor.secret;
    return {
      secondFactor: isCurrent ? current : first.secondFactor,
      recoveryCodes: first.recoveryCodes,
    };
  }
  return current && isRecent(current.enabledAt)
    ? { secondFactor: null, recoveryCodes: [] }
    : { secondFactor: current, recoveryCodes: state.recoveryCodes };
}

/** Whether `after` lacks a second factor or passkey that `before` had. */
export function hasLostFactor(before: SecurityState, after: SecurityState): boolean {
  const lostApp = before.secondFactor !== null && after.secondFactor === null;
  return lostApp || after.passkeys.length < before.passkeys.length;
}
