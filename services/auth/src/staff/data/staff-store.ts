import type { Paged } from '@candor/contracts/envelope';
import { STAFF_ROLES } from '@candor/contracts/names';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { listCursor, toCursorFilter } from '@candor/kit/mongo/list-cursor';
import { ACCOUNTS, toAccount } from '../../accounts/account-documents.ts';
import type { Account } from '../../accounts/rules/account.ts';
import { SESSIONS } from '../../sessions/session-documents.ts';

/** Questions about accounts with a role of staff. */
export function createStaffStore(connection: Connection) {
  const { model: accounts } = ACCOUNTS.open(connection);
  const { model: sessions } = SESSIONS.open(connection);
  return {
    /** Staff, longest-serving account first. */
    async list({
      cursor,
      limit,
    }: {
      cursor: string | null;
      limit: number;
    }): Promise<Paged<Account>> {
      const found = await accounts
        .find({
          role: { $in: STAFF_ROLES },
          ...toCursorFilter(cursor, 'oldest-first'),
        })
        .sort({ createdAt: 1, _id: 1 })
        .limit(limit + 1)
        .lean();
      return listCursor.toPage(found.map(toAccount), limit);
    },
    /** Whether somebody beside these is an active admin. */
    async hasAdminBeside(ids: readonly string[]): Promise<boolean> {
      const filter = { role: 'admin', active: true, _id: { $nin: ids } };
      return (await accounts.exists(filter as never)) !== null;
    },
    /** Whether somebody beside this one has the role of an admin, active or not. */
    async hasAdminAccountBeside(id: string): Promise<boolean> {
      return (await accounts.exists({ role: 'admin', _id: { $ne: id } } as never)) !== null;
    },
    /** Active admins besides one, counted up to `most`. */
    async countAdmins({ except, most }: { except: string | null; most: number }): Promise<number> {
      const found = await accounts
        .find({ role: 'admin', active: true, _id: { $ne: except } } as never, { _id: 1 })
        .limit(most)
        .lean();
      return found.length;
    },
    /** When a session of the account was last used; null if none is left. */
    async findLastUse(accountId: string): Promise<Date | null> {
      const latest = await sessions
        .findOne({ accountId }, { lastUsedAt: 1 })
        .sort({ lastUsedAt: -1 })
        .lean();
      return latest?.lastUsedAt ?? null;
    },
  };
}
