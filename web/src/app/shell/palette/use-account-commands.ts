import { hasPermission } from '@candor/contracts/permissions';
import { UserRound } from 'lucide-react';
import { useNavigate } from '#router';
import { useFoundUsers } from '../../../api/found-users.ts';
import { paletteCopy } from '../../../copy/palette.ts';
import { useAccount } from '../../../lib/services.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { userAt } from '../../../lib/user-at.ts';
import { type FoundCommands, NOTHING_FOUND } from './use-commands.ts';

const SHOWN = 5;
const TYPING_MS = 250;
/** One letter finds too many: each account that is listed is recorded as viewed. */
const SHORTEST = 2;
/** As the server accepts it. */
const LONGEST = 120;

/** Accounts by name, email address or username, for staff who may see them. */
export function useAccountCommands(typed: string): FoundCommands {
  const copy = paletteCopy.useTexts();
  const navigate = useNavigate();
  const maySee = hasPermission(useAccount().role, 'accounts:read');
  const text = typed.trim().slice(0, LONGEST);
  const wanted = useSettled(text, TYPING_MS);
  const search = maySee && wanted.length >= SHORTEST ? wanted : null;
  const found = useFoundUsers(search, SHOWN);
  if (!maySee || text.length < SHORTEST) return NOTHING_FOUND;
  const users = search === null ? [] : (found.data?.items ?? []);
  return {
    commands: users.map(({ id, fullName, email, active }) => ({
      id: `account-${id}`,
      group: 'accounts',
      label: fullName,
      Icon: UserRound,
      note: copy.accountNote(email, active),
      run: () => void navigate(userAt(id)),
    })),
    isPending: wanted !== text || found.isLoading,
    hasFailed: wanted === text && found.error !== undefined,
  };
}
