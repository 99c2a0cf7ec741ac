import type { Role } from '@candor/contracts/auth';
import type { KycStatus } from '@candor/contracts/kyc';
import type { Resource } from '@candor/contracts/resources';
import type { UserSort } from '@candor/contracts/users';
import { useCallback } from 'react';
import { useServices } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

/** Conditions on the list of accounts, combined; null where there is none. */
export interface UsersFilter {
  search: string | null;
  sort: UserSort;
  order: 'asc' | 'desc';
  status: 'active' | 'disabled' | null;
  kyc: KycStatus | null;
  role: Role | null;
  money: 'with' | 'without' | null;
}

const PAGE = 40;

function toQuery(filter: UsersFilter) {
  const { sort, order, ...rest } = filter;
  const given = Object.entries(rest).filter(([, value]) => value !== null);
  return { sort, order, ...Object.fromEntries(given) };
}

/** All accounts, page by page. */
export const useUsers = (filter: UsersFilter) =>
  usePages('accounts', 'GET users', {
    query: { limit: PAGE, ...toQuery(filter) },
  });

/** Downloads the list as CSV, complete or not at all. */
export function useExportUsers() {
  const api = useApi();
  return useCallback(
    async (filter: UsersFilter) => {
      const response = await api.open('GET users/export.csv', { query: toQuery(filter) });
      return { file: await response.blob(), name: 'candor-accounts.csv' };
    },
    [api],
  );
}

/** One account, for staff. */
export const useUser = (id: string) => useRead('accounts', 'GET users/:id', { params: { id } });

const STATUS_CAUSES = { causes: 'auth.account-status-changed.v1' } as const;

/** Fresh for a member of staff, of whom it is proposed: may be refused with FRESH_LOGIN_REQUIRED. */
export const useActivateUser = () => useSend('PATCH users/manage/activate/:id', STATUS_CAUSES);

/** Fresh for a member of staff, like activating. */
export const useDisableUser = () => useSend('PATCH users/manage/disable/:id', STATUS_CAUSES);

/** What a change of an account leads to arrives by events, shortly after the answer. */
const LATER_MS = [700, 2_500];
const BY_EVENTS: readonly Resource[] = ['accounts', 'timeline'];

/** Reads an account and its timeline again once the events of a change have arrived. */
export function useReadAgainSoon(): () => void {
  const { invalidation } = useServices();
  return useCallback(() => {
    for (const delay of LATER_MS) setTimeout(() => void invalidation.invalidate(BY_EVENTS), delay);
  }, [invalidation]);
}
