import { hasPermission } from '@candor/contracts/permissions';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { type OpenRequests, useOpenRequests } from '../../api/staff-queues.ts';
import { shellCopy } from '../../copy/shell.ts';
import { useCopy } from '../../lib/copy.ts';
import { useAccount, useSession } from '../../lib/services.ts';
import { ACCOUNT_ENTRIES, findStaffEntries, MAIN_ENTRIES, type MenuEntry } from './menu-entries.ts';
import './side-menu.scss';

/** The entries of the signed-in area, in the side menu and in the side panel of small screens. */
export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const copy = useCopy(shellCopy);
  const session = useSession();
  const account = useAccount();
  const staff = hasPermission(account.role, 'requests:read');
  const counts = useOpenRequests({ staff });
  return (
    <nav className="side-menu" aria-label={copy.accountMenu}>
      <Entries entries={MAIN_ENTRIES} counts={counts} onChosen={onChosen} />
      <p className="side-menu-group" id="menu-account">
        {copy.groups.account}
      </p>
      <Entries entries={ACCOUNT_ENTRIES} counts={counts} onChosen={onChosen} label="menu-account" />
      {staff && (
        <>
          <p className="side-menu-group" id="menu-staff">
            {copy.groups.staff}
          </p>
          <Entries
            entries={findStaffEntries(account.role)}
            counts={counts}
            onChosen={onChosen}
            label="menu-staff"
          />
        </>
      )}
      <button
        type="button"
        className="side-menu-entry side-menu-out"
        onClick={() => void session.signOut()}
      >
        <LogOut size={20} strokeWidth={1.5} aria-hidden="true" />
        {copy.logout}
      </button>
    </nav>
  );
}

/** A longer number would push the name of its page aside. */
const MOST_SHOWN = 99;

function Entries({
  entries,
  counts,
  onChosen,
  label,
}: {
  entries: readonly MenuEntry[];
  counts: OpenRequests;
  onChosen?: (() => void) | undefined;
  label?: string;
}) {
  const copy = useCopy(shellCopy);
  return (
    <ul aria-labelledby={label}>
      {entries.map(({ to, name, Icon, count }) => {
        const open = count ? counts[count] : null;
        return (
          <li key={to}>
            <NavLink className="side-menu-entry" to={to} onClick={onChosen}>
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
              {copy.menu[name]}
              {open !== null && open > 0 && (
                <span className="side-menu-count tabular">
                  <span aria-hidden="true">{open > MOST_SHOWN ? `${MOST_SHOWN}+` : open}</span>
                  <span className="visually-hidden"> {copy.openRequests(open)}</span>
                </span>
              )}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
