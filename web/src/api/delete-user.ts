import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** What prevents deleting an account. */
export function useClosingCheck(id: string) {
  return useRead('wallets', 'GET users/:id/closing-check', { params: { id } });
}

/** Deletes an account, or starts to: the same call later answers the outcome. */
export function useDeleteUser() {
  return useSend('DELETE users/:id', { causes: 'users.account-erased.v1' });
}
