import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** Which optional mails the account gets. */
export function usePreferences() {
  return useRead('preferences', 'GET users/me/preferences');
}

export function useChangePreferences() {
  return useSend('PATCH users/me/preferences');
}
