import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** Which optional mails the account gets. */
export const usePreferences = () => useRead('preferences', 'GET users/me/preferences');
export const useChangePreferences = () => useSend('PATCH users/me/preferences');
