import type { PreferencesView } from '@candor/contracts/notifications';
import type { NotificationsDeps } from '../notifications-deps.ts';

/**
 * Mails that are left out stay as they are. Links in mails and the last access token outlive a deleted account, of which nothing is
 * stored again.
 */
export async function changePreferences(
  { data }: Pick<NotificationsDeps, 'data'>,
  accountId: string,
  changes: Partial<PreferencesView>,
): Promise<PreferencesView> {
  if (await data.erasedAccounts.has(accountId)) return data.preferences.find(accountId);
  return data.preferences.change(accountId, changes);
}
