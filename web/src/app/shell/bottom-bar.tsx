import { Menu } from 'lucide-react';
import { Link, useLocation } from '#router';
import { shellCopy } from '../../copy/shell.ts';
import { isMenuPlace } from '../../lib/parent-page.ts';
import { useAccount } from '../../lib/services.ts';
import { findBarEntries } from './menu-entries.ts';
import './bottom-bar.scss';

/** The main pages on phones; "More" opens the side panel. */
export function BottomBar({ onMore, moreOpen }: { onMore: () => void; moreOpen: boolean }) {
  const copy = shellCopy.useTexts();
  const { role } = useAccount();
  const { pathname } = useLocation();
  return (
    <nav className="bottom-bar d-print-none" aria-label={copy.mainMenu}>
      {findBarEntries(role).map(({ to, name, Icon }) => (
        <Link
          key={to}
          className="bottom-bar-entry"
          to={to}
          aria-current={isMenuPlace(to, pathname) ? 'page' : undefined}
        >
          <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
          {copy.bar[name]}
        </Link>
      ))}
      <button type="button" className="bottom-bar-entry" aria-expanded={moreOpen} onClick={onMore}>
        <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
        {copy.more}
      </button>
    </nav>
  );
}
