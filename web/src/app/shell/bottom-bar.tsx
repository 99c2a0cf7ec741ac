import { Menu } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { shellCopy } from '../../copy/shell.ts';
import { useCopy } from '../../lib/copy.ts';
import { BAR_ENTRIES } from './menu-entries.ts';
import './bottom-bar.scss';

/** The main pages on phones; "More" opens the side panel. */
export function BottomBar({ onMore, moreOpen }: { onMore: () => void; moreOpen: boolean }) {
  const copy = useCopy(shellCopy);
  return (
    <nav className="bottom-bar" aria-label={copy.mainMenu}>
      {BAR_ENTRIES.map(({ to, name, Icon }) => (
        <NavLink key={to} className="bottom-bar-entry" to={to}>
          <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
          {copy.bar[name]}
        </NavLink>
      ))}
      <button type="button" className="bottom-bar-entry" aria-expanded={moreOpen} onClick={onMore}>
        <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
        {copy.more}
      </button>
    </nav>
  );
}
