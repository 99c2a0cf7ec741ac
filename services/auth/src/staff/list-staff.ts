import type { Page } from '@candor/contracts/envelope';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';

export interface StaffMember {
  account: Account;
  lastUsedAt: Date | null;
}

/** Staff with when they last used the platform, or logged in if no session is left of then. */
export async function listStaff(
  { data: { staff, signIns } }: AuthDeps,
  request: { cursor: string | null; limit: number },
): Promise<{ items: StaffMember[]; page: Page }> {
  const { items, page } = await staff.list(request);
  const members = items.map(async (account) => ({
    account,
    lastUsedAt: (await staff.findLastUse(account.id)) ?? (await signIns.findLast(account.id)),
  }));
  return { items: await Promise.all(members), page };
}
