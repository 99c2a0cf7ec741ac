import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** What prevents deleting an account. */
export const useClosingCheck = (id: string) =>
  useRead('wallets', 'GET users/:id/closing-check', { params: { id } });

/** Deletes an account, or starts to: the same call later answers the outcome. */
export const useDeleteUser = () =>
  useSend('DELETE users/:id', { causes: 'users.account-erased.v1' });
