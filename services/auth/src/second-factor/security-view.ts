import type { PasskeyView, SecurityView, SignInAttemptView } from '@candor/contracts/security';
import type { Account } from '../accounts/rules/account.ts';
import type { Passkey } from '../accounts/rules/security-state.ts';
import { parseDevice } from '../log-in/rules/device.ts';
import type { SignInAttempt } from '../log-in/rules/sign-in-attempt.ts';
import { findStrongestFactor } from '../sessions/rules/assurance.ts';
import { isStaffWithoutSecondFactor } from '../staff/rules/staff-protection.ts';

export function securityView(
  account: Pick<Account, 'role' | 'security'>,
  { fresh, requiresStaffSecondFactor }: { fresh: boolean; requiresStaffSecondFactor: boolean },
): SecurityView {
  const { passwordChangedAt, secondFactor, recoveryCodes, passkeys } = account.security;
  const need = requiresStaffSecondFactor ? 'required' : 'recommended';
  return {
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
    secondFactor: secondFactor && {
      enabledAt: secondFactor.enabledAt.toISOString(),
      recoveryCodesLeft: recoveryCodes.length,
    },
    secondFactorNeed: isStaffWithoutSecondFactor(account) ? need : null,
    passkeys: passkeys.map(passkeyView),
    fresh,
    confirmWith: findStrongestFactor(account.security),
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
