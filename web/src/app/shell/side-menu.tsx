import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { type OpenRequests, useOpenRequests } from '../../api/staff-queues.ts';
import { isStaff } from '../../lib/is-staff.ts';
import { useAccount, useSession } from '../../lib/services.ts';
import { ACCOUNT_ENTRIES, MAIN_ENTRIES, type MenuEntry, STAFF_ENTRIES } from './menu-entries.ts';
import './side-menu.scss';

/** The entries of the signed-in area, in the side menu and in the phones' side panel. */
export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const session = useSession();
  const staff = isStaff(useAccount());
  const counts = useOpenRequests({ staff });
  return (
    <nav className="side-menu" aria-label="Account">
      <Entries entries={MAIN_ENTRIES} counts={counts} onChosen={onChosen} />
      <p className="side-menu-group" id="menu-account">
        Account
      </p>
      <Entries entries={ACCOUNT_ENTRIES} counts={counts} onChosen={onChosen} label="menu-account" />
      {staff && (
        <>
          <p className="side-menu-group" id="menu-staff">
            Staff
          </p>
          <Entries entries={STAFF_ENTRIES} counts={counts} onChosen={onChosen} label="menu-staff" />
        </>
      )}
      <button
        type="button"
        className="side-menu-entry side-menu-out"
        onClick={() => void session.signOut()}
      >
        <LogOut size={20} strokeWidth={1.5} aria-hidden="true" />
        Log out
      </button>
    </nav>
  );
}

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
  return (
    <ul aria-labelledby={label}>
      {entries.map(({ to, label: text, Icon, count }) => {
        const open = count ? counts[count] : null;
        return (
          <li key={to}>
            <NavLink className="side-menu-entry" to={to} onClick={onChosen}>
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
              {text}
              {open !== null && open > 0 && (
                <span className="side-menu-count tabular">
                  {open}
                  <span className="visually-hidden"> open</span>
                </span>
              )}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
