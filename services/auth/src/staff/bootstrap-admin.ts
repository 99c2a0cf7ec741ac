import { AppError } from '@candor/kit/app-error';
import { createVerifiedAccount } from '../accounts/create-verified-account.ts';
import type { AuthDeps } from '../auth-deps.ts';

/** Creates the configured admin unless an admin exists. An existing admin is never changed. */
export async function bootstrapAdmin(deps: AuthDeps): Promise<void> {
  const { log, settings } = deps;
  const { accounts } = deps.data;
  const admin = settings.bootstrapAdmin;
  if (!admin || (await accounts.hasAdmin())) return;
  try {
    const account = await createVerifiedAccount(deps, {
      ...admin,
      fullName: 'Administrator',
      username: 'administrator',
      role: 'admin',
      country: '',
      countryCode: '',
      phone: '',
    });
    log.info({ accountId: account.id }, 'bootstrap admin created');
  } catch (error) {
    // Another instance that started at the same time may have created it.
    const isTaken = error instanceof AppError && /_TAKEN$/.test(error.code);
    if (!isTaken || !(await accounts.hasAdmin())) throw error;
  }
}
