import type { Page } from '@candor/contracts/envelope';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';

export interface StaffMember {
  account: Account;
  lastUsedAt: Date | null;
}

/** Staff with when they last used the platform. */
export async function listStaff(
  { data: { staff } }: AuthDeps,
  request: { cursor: string | null; limit: number },
): Promise<{ items: StaffMember[]; page: Page }> {
  const { items, page } = await staff.list(request);
  const uses = await staff.findLastUses(items.map(({ id }) => id));
  const members = items.map((account) => ({ account, lastUsedAt: uses.get(account.id) ?? null }));
  return { items: members, page };
}
