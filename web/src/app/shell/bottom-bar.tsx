import { Menu } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { BAR_ENTRIES } from './menu-entries.ts';
import './bottom-bar.scss';

/** The five ways on phones; "More" opens the side panel. */
export function BottomBar({ onMore, moreOpen }: { onMore: () => void; moreOpen: boolean }) {
  return (
    <nav className="bottom-bar" aria-label="Main">
      {BAR_ENTRIES.map(({ to, label, short, Icon }) => (
        <NavLink key={to} className="bottom-bar-entry" to={to}>
          <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
          {short ?? label}
        </NavLink>
      ))}
      <button type="button" className="bottom-bar-entry" aria-expanded={moreOpen} onClick={onMore}>
        <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
        More
      </button>
    </nav>
  );
}
