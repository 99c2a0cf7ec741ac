import type { PasskeyView, SecurityView, SignInAttemptView } from '@candor/contracts/security';
import type { SignInAttempt } from '../data/sign-in-store.ts';
import { parseDevice } from '../domain/device.ts';
import type { Passkey, SecurityState } from '../domain/security-state.ts';

export function securityView(
  { passwordChangedAt, secondFactor, recoveryCodes, passkeys }: SecurityState,
  { fresh }: { fresh: boolean },
): SecurityView {
  return {
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    secondFactor: secondFactor && {
      enabledAt: secondFactor.enabledAt.toISOString(),
      recoveryCodesLeft: recoveryCodes.length,
    },
    passkeys: passkeys.map(passkeyView),
    fresh,
  };
}

export function passkeyView({ id, name, createdAt, lastUsedAt, synced }: Passkey): PasskeyView {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced,
  };
}

export function signInAttemptView(attempt: SignInAttempt): SignInAttemptView {
  return {
    id: attempt.id,
    at: attempt.at.toISOString(),
    result: attempt.result,
    method: attempt.method,
    device: parseDevice(attempt.userAgent),
    network: attempt.network,
  };
}
