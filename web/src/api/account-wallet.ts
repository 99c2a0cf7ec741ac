import type { Paged } from '@candor/contracts/envelope';
import type { KycCaseView } from '@candor/contracts/kyc';
import type { UserView } from '@candor/contracts/users';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** The entries of an account, for staff, newest first, page by page. */
export const useAccountHistory = (id: string) =>
  usePages('history', 'GET users/:id/transactions', {
    params: { id },
    query: { limit: 25 },
  });

const NONE: Paged<KycCaseView> = { items: [], page: { nextCursor: null } };

/** Deposits, withdrawals, adjustments, reversals and an identity check of an account that await a decision. */
export function useAccountRequests({ id, kycStatus }: UserView) {
  const requests = useRead('waiting', 'GET users/:id/open-requests', { params: { id } });
  const isChecked = kycStatus === 'pending';
  const read = useRead('kyc', isChecked ? 'GET users/kyc' : null, {
    query: { account: id, limit: 25 },
  });
  const checks = isChecked ? read : { ...read, data: NONE };
  return { requests, checks };
}

/** Above which amount an adjustment needs a second admin. */
export const useAdjustmentTerms = (account: string) =>
  useRead('wallets', 'GET adjustment-terms', { query: { account } });

/** Adjusts a total. Above a limit it is proposed, and a second admin decides. */
export const useEditWallet = () =>
  useSend('PATCH users/:id/editWallet', { causes: 'payments.wallet-changed.v1' });

/** Reverses an entry. Above a limit it is proposed, and a second admin decides. */
export const useReverseEntry = () =>
  useSend('POST users/:id/transactions/:seq/reverse', {
    causes: 'payments.wallet-changed.v1',
  });
