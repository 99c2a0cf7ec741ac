import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';
import { useOldestStaffChanges } from './staff-queues.ts';

const PAGE = { query: { limit: 50 } };
const CAUSES = { causes: 'auth.staff-changed.v1' } as const;

/** Accounts with a role of staff. */
export const useStaff = () => usePages('staff', 'GET users/manage/staff', PAGE);

/** Invitations that were neither accepted nor withdrawn. */
export const useInvitations = () => usePages('staff', 'GET users/manage/invitations', PAGE);

/** Changes that wait for a second admin. */
export const useOpenStaffChanges = () => usePages('staff', 'GET users/manage/staff-changes', PAGE);

/** Those about one account. The menu has read the oldest ones, and mostly there are no others. */
export function useAccountStaffChanges(id: string) {
  const oldest = useOldestStaffChanges({ staff: true });
  const areAll = oldest.data?.page.nextCursor === null;
  const path = oldest.data && !areAll ? 'GET users/manage/staff-changes' : null;
  const own = useRead('staff', path, { query: { account: id } });
  return {
    items: areAll ? oldest.data?.items.filter(({ userId }) => userId === id) : own.data?.items,
    error: oldest.error ?? own.error,
    retry: () => Promise.all([oldest.mutate(), own.mutate()]),
  };
}

/** Changes of staff. Those marked fresh may be refused with FRESH_LOGIN_REQUIRED. */
export function useStaffActions() {
  return {
    /** Fresh. */
    invite: useSend('POST users/manage/invitations', CAUSES),
    resend: useSend('POST users/manage/invitations/:id/resend', CAUSES),
    withdrawInvitation: useSend('DELETE users/manage/invitations/:id', CAUSES),
    /** Fresh. */
    changeRole: useSend('PATCH users/manage/role/:id', CAUSES),
    /** Fresh. */
    decide: useSend('PATCH users/manage/staff-changes/:id', CAUSES),
    withdrawChange: useSend('DELETE users/manage/staff-changes/:id', CAUSES),
  };
}
