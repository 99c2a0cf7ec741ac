import { AppError } from '@candor/kit/app-error';
import type { AuthDeps } from './auth-deps.ts';
import { createVerifiedAccount } from './create-verified-account.ts';

/** Makes the configured admin where there is none yet; later starts leave it as it has become. */
export async function bootstrapAdmin(deps: AuthDeps): Promise<void> {
  const { log, settings } = deps;
  const { accounts } = deps.data;
  const wanted = settings.bootstrapAdmin;
  if (!wanted || (await accounts.hasAdmin())) return;
  try {
    const admin = await createVerifiedAccount(deps, {
      ...wanted,
      fullName: 'Administrator',
      username: 'administrator',
      role: 'admin',
      country: '',
      countryCode: '',
      phone: '',
    });
    log.info({ accountId: admin.id }, 'first admin created');
  } catch (error) {
    // Another instance that starts at the same time was quicker.
    const taken = error instanceof AppError && /_TAKEN$/.test(error.code);
    if (!taken || !(await accounts.hasAdmin())) throw error;
  }
}
