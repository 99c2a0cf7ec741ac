import { Link, useLocation } from '#router';
import type { OpenRequests } from '../../api/staff-queues.ts';
import { shellCopy } from '../../copy/shell.ts';
import { isMenuPlace } from '../../lib/parent-page.ts';
import type { MenuEntry } from './menu-entries.ts';
import './side-menu.scss';

/** A longer number would push the name of its page aside. */
const MOST_SHOWN = 99;

/** Links to pages, with the number of open requests; the one that leads to the current page is marked. */
export function MenuList({
  entries,
  counts,
  onChosen,
  label,
}: {
  entries: readonly MenuEntry[];
  counts?: OpenRequests;
  onChosen: (() => void) | undefined;
  /** Id of the heading. */
  label?: string;
}) {
  const copy = shellCopy.useTexts();
  const { pathname } = useLocation();
  return (
    <ul aria-labelledby={label}>
      {entries.map(({ to, name, Icon, count }) => {
        const open = (count && counts?.[count]) ?? 0;
        return (
          <li key={to}>
            <Link
              className="menu-entry side-menu-entry"
              to={to}
              onClick={onChosen}
              aria-current={isMenuPlace(to, pathname) ? 'page' : undefined}
            >
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
              {copy.menu[name]}
              {open > 0 && (
                <span className="side-menu-count tabular">
                  <span aria-hidden="true">{open > MOST_SHOWN ? `${MOST_SHOWN}+` : open}</span>
                  <span className="visually-hidden"> {copy.openRequests(open)}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
