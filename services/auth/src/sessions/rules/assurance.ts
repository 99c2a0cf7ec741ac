import type { ConfirmFactor, SignInMethod } from '@candor/contracts/security';
import type { SecurityState } from '../../accounts/rules/security-state.ts';

type Factors = Pick<SecurityState, 'passkeys' | 'secondFactor'>;

/** The strongest factor of an account, which confirms its owner's identity. */
export function findStrongestFactor({ passkeys, secondFactor }: Factors): ConfirmFactor {
  if (passkeys.length > 0) return 'passkey';
  return secondFactor ? 'code' : 'password';
}

const LEVELS: Record<SignInMethod, number> = {
  invitation: 0,
  password: 0,
  code: 1,
  passkey: 2,
  // Replaces a factor that was lost. It works once and is mailed.
  'recovery-code': 2,
  // So that a lost passkey can be removed without recovery codes. With an authenticator app the second step comes first,
  // and payouts are on hold after it.
  'reset-link': 2,
};

/** Whether a way of authenticating is at least as strong as the strongest factor of the account. */
export function isStrongEnough(method: SignInMethod, factors: Factors): boolean {
  return LEVELS[method] >= LEVELS[findStrongestFactor(factors)];
}

/** Whether a way of authenticating proves more than a password or a mailbox. */
export function isSecondFactor(method: SignInMethod): boolean {
  return method === 'code' || method === 'passkey' || method === 'recovery-code';
}
