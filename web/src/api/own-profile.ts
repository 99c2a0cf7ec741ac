import { useRead } from './core/use-read.ts';

/** The signed-in account's profile. Apart from `accounts.ts`, whose screens are signed out and load without SWR. */
export function useOwnProfile() {
  return useRead('accounts', 'GET users/me');
}
