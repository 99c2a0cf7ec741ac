import { LogOut } from 'lucide-react';
import { shellCopy } from '../../copy/shell.ts';
import { useSession } from '../../lib/services.ts';
import './side-menu.scss';

/** Ends the session, as the last entry of a menu. */
export function LogOutEntry() {
  const copy = shellCopy.useTexts();
  const session = useSession();
  return (
    <button
      type="button"
      className="menu-entry side-menu-entry mt-auto"
      onClick={() => void session.signOut()}
    >
      <LogOut size={20} strokeWidth={1.5} aria-hidden="true" />
      {copy.logout}
    </button>
  );
}
