import { useCallback } from 'react';
import type { BodyAt } from '../lib/call-types.ts';
import { isOpenWithdrawal } from '../lib/open-requests.ts';
import { useAccount } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';
import { useListCall } from './core/use-list-call.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

const OPEN = { status: 'open', limit: 25 };
const ALL = { limit: 25 };

/** The account's own withdrawals that are neither paid nor ended, newest first. */
export function useOpenWithdrawals() {
  const { id } = useAccount();
  const { items, ...list } = usePages('withdrawals', 'GET users/:id/withdrawals', {
    params: { id },
    query: OPEN,
  });
  return { withdrawals: items?.filter(isOpenWithdrawal), ...list };
}

/** All of the account's own withdrawals, newest first. */
export function useOwnWithdrawals() {
  const { id } = useAccount();
  return usePages('withdrawals', 'GET users/:id/withdrawals', { params: { id }, query: ALL });
}

/** How much may be withdrawn before the identity is verified. */
export const useWithdrawalLimit = () => useRead('withdrawals', 'GET users/withdrawal-limit');
export const useRequestWithdrawal = () =>
  useSend('POST users/withdraw', { causes: 'payments.withdrawal-requested.v1' });

export const useRequestWithdrawalToSaved = () =>
  useSend('POST users/withdraw/saved', { causes: 'payments.withdrawal-requested.v1' });

/** The conditions of withdrawals, and whether they are on hold. */
export const useWithdrawalTerms = () => useRead('withdrawals', 'GET withdrawal-terms');

/** Cancels the caller's withdrawal that is not decided yet. */
export const useCancelWithdrawal = () =>
  useSend('POST users/withdrawal/:id/cancel', {
    causes: 'payments.withdrawal-decided.v1',
  });

/** Lists withdrawals of all accounts, for staff. */
export const useListWithdrawals = () => useListCall('GET users/withdraw');

/** One withdrawal with the facts to know before it is paid, for staff. Nothing is read while the id is null. */
export const useWithdrawal = (id: string | null) =>
  useRead('withdrawals', id ? 'GET users/withdrawal/:id' : null, {
    params: { id: id ?? '' },
  });

/** Reads a withdrawal once. */
export function useReadWithdrawal() {
  const api = useApi();
  return useCallback(
    (id: string) => api.call('GET users/withdrawal/:id', { params: { id } }),
    [api],
  );
}

export type WithdrawalDecision = BodyAt<'PATCH users/withdrawal/:id'>;

/** Decides a withdrawal, for admins. */
export const useDecideWithdrawal = () =>
  useSend('PATCH users/withdrawal/:id', { causes: 'payments.withdrawal-decided.v1' });

/** Marks a withdrawal as ready to pay, for the first of two admins. */
export const useApprovePayout = () =>
  useSend('PATCH users/withdrawal/:id', {
    causes: 'payments.payout-approval-changed.v1',
  });
