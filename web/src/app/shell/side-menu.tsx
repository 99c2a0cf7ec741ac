import { hasPermission } from '@candor/contracts/permissions';
import { useOpenRequests } from '../../api/staff-queues.ts';
import { shellCopy } from '../../copy/shell.ts';
import { useAccount } from '../../lib/services.ts';
import { LogOutEntry } from './log-out-entry.tsx';
import { ACCOUNT_ENTRIES, findStaffEntries, MAIN_ENTRIES } from './menu-entries.ts';
import { MenuList } from './menu-list.tsx';
import './side-menu.scss';

/**
 * The entries of the signed-in area, in the side menu and in the side panel of small screens. Staff see those of their work:
 * their own account and investments are under their picture.
 */
export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const copy = shellCopy.useTexts();
  const { role } = useAccount();
  const staff = hasPermission(role, 'requests:read');
  const counts = useOpenRequests({ staff });
  return (
    <nav className="vstack flex-1" aria-label={staff ? copy.groups.staff : copy.accountMenu}>
      {staff ? (
        <MenuList entries={findStaffEntries(role)} counts={counts} onChosen={onChosen} />
      ) : (
        <>
          <MenuList entries={MAIN_ENTRIES} onChosen={onChosen} />
          <p className="menu-group" id="menu-account">
            {copy.groups.account}
          </p>
          <MenuList entries={ACCOUNT_ENTRIES} onChosen={onChosen} label="menu-account" />
        </>
      )}
      <LogOutEntry />
    </nav>
  );
}
