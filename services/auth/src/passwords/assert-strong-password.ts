import { findWeakness, type PasswordOwner } from '@candor/contracts/password-rules';
import { passwordWeak } from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';

/**
 * Refuses a new password that is easy to guess or known from a breach, at the field that it was entered in.
 * @throws AppError PASSWORD_COMMON
 */
export async function assertStrongPassword(
  { breachedPasswords }: Pick<AuthDeps, 'breachedPasswords'>,
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const weakness = findWeakness(password, owner);
  if (weakness) throw passwordWeak(field, weakness);
  if (await breachedPasswords.has(password)) {
    throw passwordWeak(field, 'This password is known from a data breach. Choose another one');
  }
}
